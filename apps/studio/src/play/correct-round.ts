import { formatAmount } from "@shwe/swp";

import { inTransaction, type Database, type Tx } from "../database/database.ts";
import { Refusal } from "../refusals/refusal.ts";
import { credit_max } from "../rounds/stake-limits.ts";
import { addCall } from "./outbox.ts";

type StoredRound = {
  provider_id: number;
  player_ref: string;
  game_code: string;
  currency: string;
  state: string;
  payout: bigint;
};

const units_per_hundredth = 100n;

const lockRound = async (tx: Tx, round_id: string): Promise<StoredRound> => {
  const { rows } = await tx.query<StoredRound>(
    "select provider_id, player_ref, game_code, currency, state, payout from round where id = $1 for update",
    [round_id],
  );
  const [round] = rows;
  if (round === undefined) throw new Refusal("not_found");
  return round;
};

/** Takes a whole round back, also a settled one. A bet without a clear answer is taken back by its rollback instead. */
export const voidRound = (db: Database, round_id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { provider_id, player_ref, game_code, state } = await lockRound(tx, round_id);
    if (state === "betting") throw new Refusal("round_unfinished");
    if (state === "refused" || state === "undone") throw new Refusal("round_over");
    await tx.query(
      "update round set state = 'undone', ended_at = coalesce(ended_at, clock_timestamp()) where id = $1",
      [round_id],
    );
    await addCall(tx, {
      ...{ provider_id, round_id, kind: "void", hold_ms: 0 },
      body: { player_ref, round_id, game_code },
    });
  });

/** The last transaction of the round that moved money. */
const readLastMove = async (tx: Tx, round_id: string): Promise<string> => {
  const { rows } = await tx.query<{ tx_id: string }>(
    `select tx_id from wallet_call where round_id = $1 and state = 'done' and kind in ('bet', 'bet_win', 'win')
      order by seq desc limit 1`,
    [round_id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a settled round has no transaction");
  return row.tx_id;
};

/** Changes the payout of a settled round, as after an error of the game. The wallet gets the difference. */
export const resettleRound = (db: Database, round_id: string, payout: bigint): Promise<void> =>
  inTransaction(db, async (tx) => {
    const round = await lockRound(tx, round_id);
    const difference = payout - round.payout;
    if (round.state !== "settled" || difference === 0n) throw new Refusal("action_not_allowed");
    if (payout > credit_max) throw new Refusal("malformed");
    const { provider_id, player_ref, game_code, currency } = round;
    await tx.query("update round set state = 'settling', payout = $2 where id = $1", [
      round_id,
      payout,
    ]);
    await addCall(tx, {
      ...{ provider_id, round_id, kind: "adjust", hold_ms: 0 },
      body: {
        ...{ player_ref, round_id, game_code, currency },
        amount: formatAmount((difference < 0n ? -difference : difference) * units_per_hundredth),
        direction: difference < 0n ? "debit" : "credit",
        reason: "the round was settled again",
        ref_tx_id: await readLastMove(tx, round_id),
      },
    });
  });
