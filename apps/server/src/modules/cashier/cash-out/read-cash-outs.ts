import type { LocaleTag } from "@shwe/contract/locales";
import type { CashOutState } from "@shwe/contract/player/cashier";
import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { DB } from "../../../db.gen.ts";
import { linkTo } from "../../images/index.ts";
import { maskNumber } from "../rules/mask-number.ts";
import { hasChangedWithinDay, readTimelines } from "../timeline.ts";

type CashOut = Reply<"getCashOut">["data"];
type Parts = { db: Kysely<DB>; config: Pick<Ctx["config"], "image_keys"> };

const requests_max = 50;

type CashOutRow = {
  id: bigint;
  code: string;
  kind: "cash_out" | "return";
  state: CashOutState;
  method_id: number;
  method: string;
  tile: string;
  payee_name: string;
  payee_number: string;
  amount: bigint;
  fee: bigint;
  requested_at: Date;
  waits_from: Date;
  held_until: Date | null;
  held_for: CashOut["held_for"];
  reference: string | null;
  image_id: string | null;
  reason: string | null;
};

const toCashOut = ({ config }: Parts, row: CashOutRow, timeline: CashOut["timeline"]): CashOut => ({
  id: String(row.id),
  code: row.code,
  kind: row.kind,
  state: row.state,
  payment_id: row.method_id,
  payment_name: row.method,
  tile: row.tile,
  account_name: row.payee_name,
  account_number: maskNumber(row.payee_number),
  amount: Number(row.amount),
  fee: Number(row.fee),
  requested_at: row.requested_at.toISOString(),
  waits_from: row.waits_from.toISOString(),
  held_until: row.held_until?.toISOString() ?? null,
  held_for: row.held_until === null ? null : row.held_for,
  reference: row.reference,
  picture: linkTo(config.image_keys, row.image_id),
  reason: row.reason,
  timeline,
});

const readRows = async (
  parts: Parts,
  player_id: bigint,
  locale: LocaleTag,
  condition: RawBuilder<boolean>,
): Promise<CashOut[]> => {
  const { rows } = await sql<CashOutRow>`
    select r.id, r.code, r.kind, r.state, r.method_id, m.name as method, m.tile, r.payee_name, r.payee_number, r.amount, r.fee,
      r.requested_at, r.waits_from, case when r.held_until > clock_timestamp() then r.held_until end as held_until, r.held_for, r.reference,
      r.image_id, reason.text ->> ${locale} as reason
    from cash_out_request r join payment_method m on m.id = r.method_id left join cash_reason reason on reason.id = r.reason_id
    where r.player_id = ${player_id} and ${condition}
    order by r.id desc limit ${requests_max}`.execute(parts.db);
  const ids = rows.map(({ id }) => id);
  const timelines = await readTimelines(parts.db, "out", ids);
  return rows.map((row) => toCashOut(parts, row, timelines.get(row.id) ?? []));
};

/** The cash-outs of a player that are not decided, and those that changed within a day. */
export const listCashOuts = (
  parts: Parts,
  player_id: bigint,
  locale: LocaleTag,
): Promise<CashOut[]> =>
  readRows(
    parts,
    player_id,
    locale,
    sql<boolean>`(
      r.decided_at is null or r.decided_at > clock_timestamp() - interval '1 day' or r.state = 'returned' and ${hasChangedWithinDay("out")}
    )`,
  );

/** One cash-out of a player. That of another player is answered like an unknown one. */
export const getCashOut = async (
  parts: Parts,
  player_id: bigint,
  locale: LocaleTag,
  id: bigint,
): Promise<CashOut> => {
  const [found] = await readRows(parts, player_id, locale, sql<boolean>`r.id = ${id}`);
  if (!found) throw fail("not_found");
  return found;
};
