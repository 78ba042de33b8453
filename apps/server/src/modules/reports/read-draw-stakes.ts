import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { readRollUpState } from "./read-figures.ts";

const hundredths = 100n;
const buckets_max = 10_000;

/** Stakes and slips of a draw over time, in buckets of ten minutes with at least one slip. */
export const readDrawStakes = async (
  db: Kysely<DB>,
  draw_id: bigint,
): Promise<Reply<"getDrawStakes">["data"]> => {
  const { rows } = await sql<{ span_at: Date; stakes: bigint; slips: bigint }>`
    select span_at, stakes, slips from rollup_draw where draw_id = ${draw_id} order by span_at limit ${buckets_max}
  `.execute(db);
  const { rows: counted } = await sql<{ players: bigint }>`
    select players from rollup_draw_players where draw_id = ${draw_id}
  `.execute(db);
  const { through_at } = await readRollUpState(db);
  return {
    through_at: through_at?.toISOString() ?? null,
    players: Number(counted[0]?.players ?? 0n),
    buckets: rows.map(({ span_at, stakes, slips }) => ({
      at: span_at.toISOString(),
      staked: Number(stakes / hundredths),
      slips: Number(slips),
    })),
  };
};
