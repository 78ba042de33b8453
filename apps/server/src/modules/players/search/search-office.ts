import type { Permission } from "@shwe/contract/office/permissions";
import { mayRole } from "@shwe/contract/office/permissions";
import type { Reply } from "@shwe/contract/office/schemas";
import { maskPhone } from "@shwe/rules";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { findCash } from "../../cashier/office.ts";
import { findDraw, findNamedDraws, findSlip } from "../../lottery/office.ts";
import { lookUpLevel2 } from "../../profile/office.ts";
import { findPlayers } from "../list/find-players.ts";
import { findApproval } from "./find-approval.ts";

type Hit = Reply<"search">["data"][number];
type Search = {
  db: Kysely<DB>;
  operator: OperatorCaller["operator"];
  text: string;
  phone: string | null;
};

const players_max = 10;
const name_length_min = 2;
const number_form = /^[1-9][0-9]{0,17}$/;
const slip_form = /^([1-9][0-9]{0,17})-([1-9][0-9]{0,17})$/;

const players = async ({ db, text, phone }: Search): Promise<Hit[]> => {
  if (text.length < name_length_min) return [];
  const found = await findPlayers(db, text, players_max, phone);
  return found.map((player) => ({
    ...{ kind: "player", id: String(player.id), user_code: player.user_code, name: player.name },
    ...{ is_frozen: player.is_frozen },
    phone: player.phone === null ? null : maskPhone(player.phone),
  }));
};

const slips = async ({ db, text }: Search): Promise<Hit[]> => {
  const [, draw, slip] = slip_form.exec(text) ?? [];
  if (draw === undefined || slip === undefined) return [];
  const found = await findSlip(db, BigInt(draw), BigInt(slip));
  if (!found) return [];
  return [
    {
      ...{ kind: "slip", id: String(found.id), no: text, draw_id: String(found.draw_id) },
      player_id: String(found.player_id),
      game: found.game,
      staked: Number(found.total),
      at: found.accepted_at.toISOString(),
    },
  ];
};

/** Finds something by a number that is its id. */
const byNumber =
  (find: (db: Kysely<DB>, id: bigint, by: Search["operator"]) => Promise<Hit | undefined>) =>
  async ({ db, operator, text }: Search): Promise<Hit[]> => {
    if (!number_form.test(text)) return [];
    const hit = await find(db, BigInt(text), operator);
    return hit ? [hit] : [];
  };

const draws = byNumber(async (db, id) => {
  const found = await findDraw(db, id);
  return found && { ...found, kind: "draw", id: String(id) };
});

/** Draws by lottery and section, or by day. */
const namedDraws = async ({ db, text }: Search): Promise<Hit[]> =>
  (await findNamedDraws(db, text)).map((found) => ({
    ...found,
    kind: "draw",
    id: String(found.id),
  }));

const requests = byNumber(async (db, id) => {
  const found = await lookUpLevel2(db, id);
  return (
    found && {
      ...{ kind: "level2_request", id: String(id), player_id: String(found.player_id) },
      ...{ name: found.name, state: found.state, at: found.requested_at.toISOString() },
    }
  );
});

const approvals = byNumber(async (db, id, operator) => {
  const found = await findApproval(db, operator, id);
  return (
    found && {
      ...{ kind: "approval", id: String(id), approval_kind: found.kind, subject: found.subject },
      ...{ state: found.state, at: found.made_at.toISOString() },
    }
  );
});

/** Cash-ins and cash-outs. */
const cash = async ({ db, text }: Search): Promise<Hit[]> =>
  (await findCash(db, text)).map(({ direction, id, code, state, amount, name, at }) => ({
    ...{ kind: direction === "in" ? "cash_in" : "cash_out", id: String(id), code, state, name },
    ...{ amount: Number(amount), at: at.toISOString() },
  }));

/** What each permission lets an operator find. */
const searches: readonly [Permission, (search: Search) => Promise<Hit[]>][] = [
  ["cash.read", cash],
  ["players.read", slips],
  ["draws.read", draws],
  ["draws.read", namedDraws],
  ["level2.read", requests],
  ["approvals.read", approvals],
  ["players.read", players],
];

/** Searches everything that the operator may open: by numbers first, then players by name, user code or the phone that `admitPhoneSearch` has recorded. */
export const searchOffice = async (
  db: Kysely<DB>,
  operator: OperatorCaller["operator"],
  given: string,
  phone: string | null = null,
): Promise<Hit[]> => {
  const text = given.trim();
  const hits: Hit[] = [];
  for (const [permission, search] of searches)
    if (mayRole(operator.role, permission))
      hits.push(...(await search({ db, operator, text, phone })));
  return hits;
};
