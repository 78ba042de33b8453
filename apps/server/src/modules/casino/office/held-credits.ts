import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange, type ApprovalEffect } from "../../operators/index.ts";
import { heldIn, heldSubject } from "./provider-subject.ts";
import { wholeKyat } from "./whole-kyat.ts";

type Held = Reply<"listHeldCredits">["data"][number];
type Row = Omit<Held, "amount" | "win_max" | "first_at" | "player_id"> & {
  player_id: bigint;
  amount: bigint;
  win_max: bigint;
  first_at: Date;
};

const held_max = 200;

const readHeld = async (
  db: Kysely<DB>,
  only?: { provider_id: number; tx_id: string },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select h.provider_id, provider.name as provider, h.tx_id, h.kind, h.player_id, player.user_code, h.round_id, h.amount, p.win_max, h.first_at
    from game_held h
    join game_provider p on p.provider_id = h.provider_id
    join provider on provider.id = h.provider_id
    join player on player.id = h.player_id
    where h.released_at is null
      and (${only === undefined} or h.provider_id = ${only?.provider_id ?? null} and h.tx_id = ${only?.tx_id ?? null})
    order by h.first_at, h.provider_id, h.tx_id limit ${held_max}`.execute(db);
  return rows;
};

/** The credits that wait, the oldest first. */
export const listHeld = async (db: Kysely<DB>): Promise<Held[]> =>
  (await readHeld(db)).map((row) => ({
    ...row,
    player_id: String(row.player_id),
    amount: wholeKyat(row.amount),
    win_max: wholeKyat(row.win_max),
    first_at: row.first_at.toISOString(),
  }));

export const describeHeld: ApprovalEffect["describe"] = async (db, { subject }) => {
  const [row] = await readHeld(db, heldIn(subject));
  if (!row) throw fail("game_held_unknown");
  return [{ field: "credit", before: null, after: String(wholeKyat(row.amount)) }];
};

/** Proposes that a credit is booked when its provider repeats it. */
export const releaseHeld = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  { provider_id, tx_id, reason }: { provider_id: number; tx_id: string; reason: string },
): Promise<bigint> =>
  actAs(ctx, caller, "games.manage", (tx, operator) => {
    const subject = heldSubject(provider_id, tx_id);
    const proposed = { kind: "game_held.release", subject, change: {}, reason } as const;
    return proposeChange(tx, operator, proposed, describeHeld);
  });
