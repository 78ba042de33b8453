import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { playerAccount, readBalancesAfter } from "../../../ledger/index.ts";

export type Credit = Reply<"listTwoDSlips">["data"][number]["credits"][number];

/** The most credits of a slip that the API contract allows. A slip has two more with every correction of its result. */
const credits_max = 20;

type CreditRow = {
  slip_id: bigint;
  kind: Credit["kind"];
  amount: bigint;
  transfer_id: bigint;
  at: Date;
};

const readRows = async (
  db: Kysely<DB>,
  slips: readonly { id: bigint; draw_id: bigint }[],
): Promise<CreditRow[]> => {
  const { rows } = await sql<CreditRow>`
    select wanted.slip_id, credit.kind, credit.amount, credit.transfer_id, credit.at
    from unnest(${slips.map(({ draw_id }) => draw_id)}::bigint[], ${slips.map(({ id }) => id)}::bigint[])
        as wanted (draw_id, slip_id)
      cross join lateral (
        (select case settlement.kind when 'refund' then 'refund' else 'win' end as kind, payout.amount,
            payout.transfer_id, payout.paid_at as at
          from payout join settlement on settlement.draw_id = payout.draw_id and settlement.version = payout.version
          where payout.draw_id = wanted.draw_id and payout.slip_id = wanted.slip_id)
        union all
        (select 'taken_back', payout.amount, undone.transfer_id, undone.reversed_at
          from payout_reversal undone join payout
            on (payout.draw_id, payout.slip_id, payout.version) = (undone.draw_id, undone.slip_id, undone.version)
          where undone.draw_id = wanted.draw_id and undone.slip_id = wanted.slip_id)
        order by at desc limit ${credits_max}
      ) credit
    order by credit.at, credit.transfer_id
  `.execute(db);
  return rows;
};

/**
 * What was paid to the player for each of these slips and what was taken back, oldest first, with the main balance after
 * it as the player's statement shows it.
 */
export const readCredits = async (
  db: Kysely<DB>,
  player_id: bigint,
  slips: readonly { id: bigint; draw_id: bigint }[],
): Promise<Map<bigint, Credit[]>> => {
  const rows = await readRows(db, slips);
  const balances = await readBalancesAfter(
    db,
    playerAccount(player_id, "main"),
    rows.map(({ transfer_id, at }) => ({ id: transfer_id, at })),
  );
  const creditsOf = new Map<bigint, Credit[]>();
  for (const { slip_id, kind, amount, transfer_id, at } of rows) {
    const credits = creditsOf.get(slip_id) ?? [];
    creditsOf.set(slip_id, credits);
    credits.push({
      kind,
      amount: Number(amount),
      balance_after: floorKyat(balances.get(transfer_id) ?? 0n),
      at: at.toISOString(),
    });
  }
  return creditsOf;
};
