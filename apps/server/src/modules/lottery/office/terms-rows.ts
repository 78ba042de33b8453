import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Game } from "../draw/games.ts";

export type Terms = Reply<"listTerms">["data"][number];

type StoredTerms = Omit<
  Terms,
  | "id"
  | "created_at"
  | "stake_min"
  | "stake_step"
  | "line_max"
  | "number_cap"
  | "hot_cap"
  | "player_cap"
> & {
  id: bigint;
  created_at: Date;
  stake_min: bigint;
  stake_step: bigint;
  line_max: bigint;
  number_cap: bigint;
  hot_cap: bigint | null;
  player_cap: bigint | null;
};

const orNull = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** Reads versions of terms with the expected return that the database computes. `chosen` selects them as `t`. */
export const readTermsRows = async (
  db: Kysely<DB>,
  chosen: RawBuilder<unknown>,
): Promise<Terms[]> => {
  const { rows } = await sql<StoredTerms>`
    select t.id, t.game, to_char(t.slot, 'HH24:MI') as slot, t.version, t.odds, t.tod_odds, t.tod_mode, t.stake_min,
      t.stake_step, t.line_max, t.number_cap, t.hot_numbers, t.hot_cap, t.blocked_numbers, t.player_cap, t.lines_max,
      t.created_by, t.created_at, g.return_max,
      lottery_expected_return(g.digits, t.odds, t.tod_odds, t.tod_mode) as expected_return
    from lottery_terms t join lottery_game g on g.code = t.game ${chosen}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    created_at: row.created_at.toISOString(),
    stake_min: Number(row.stake_min),
    stake_step: Number(row.stake_step),
    line_max: Number(row.line_max),
    number_cap: Number(row.number_cap),
    hot_cap: orNull(row.hot_cap),
    player_cap: orNull(row.player_cap),
  }));
};

const current_max = 400;
const page_size = 50;

/** The newest terms of every lottery and of every section with terms of its own. */
export const listTerms = (db: Kysely<DB>): Promise<Terms[]> =>
  readTermsRows(
    db,
    sql`
      where not exists (
        select from lottery_terms newer
        where newer.game = t.game and newer.slot is not distinct from t.slot and newer.version > t.version
      )
      order by g.category_id, t.slot nulls first limit ${current_max}
    `,
  );

export const listTermsVersions = async (
  db: Kysely<DB>,
  { game, slot, after }: { game: Game; slot: string | null; after: bigint | null },
): Promise<Reply<"listTermsVersions">["data"]> => {
  const found = await readTermsRows(
    db,
    sql`
      where t.game = ${game} and t.slot is not distinct from ${slot}::time
        and (${after}::bigint is null or t.id < ${after}::bigint)
      order by t.id desc limit ${page_size + 1}
    `,
  );
  const rows = found.slice(0, page_size);
  return { rows, next: found.length > page_size ? (rows.at(-1)?.id ?? null) : null };
};
