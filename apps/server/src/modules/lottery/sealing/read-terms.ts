import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { slotText } from "../draw/time-sql.ts";

type Terms = NonNullable<Reply<"getSlip">["data"]["terms"]>;
type TermsRow = Omit<
  Terms,
  "terms_id" | "stake_min" | "stake_step" | "line_max" | "number_cap" | "hot_cap" | "player_cap"
> & {
  terms_id: bigint;
  stake_min: bigint;
  stake_step: bigint;
  line_max: bigint;
  number_cap: bigint;
  hot_cap: bigint | null;
  player_cap: bigint | null;
  hash: string;
};

/** The terms under which a slip was accepted, and their hash, which is part of the slip's leaf in the seal. */
export const readTerms = async (
  db: Kysely<DB>,
  terms_id: bigint,
): Promise<{ terms: Terms; hash: string } | null> => {
  const { rows } = await sql<TermsRow>`
    select id as terms_id, game, ${slotText(sql`slot`)} as slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max,
      number_cap, hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, lottery_terms_hash(terms) as hash
    from lottery_terms terms where id = ${terms_id}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { hash, ...terms } = row;
  return {
    hash,
    terms: {
      ...terms,
      terms_id: Number(terms.terms_id),
      stake_min: Number(terms.stake_min),
      stake_step: Number(terms.stake_step),
      line_max: Number(terms.line_max),
      number_cap: Number(terms.number_cap),
      hot_cap: terms.hot_cap === null ? null : Number(terms.hot_cap),
      player_cap: terms.player_cap === null ? null : Number(terms.player_cap),
    },
  };
};
