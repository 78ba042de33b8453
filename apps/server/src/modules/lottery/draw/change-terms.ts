import type { GameCode } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";

const numbers_max = 1_000;
const Whole = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const Numbers = Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { maxItems: numbers_max });

/**
 * The fields that operators may change. The database checks the values and refuses terms whose expected return to players is
 * too high.
 */
const TermsChange = Type.Partial(
  Type.Object({
    odds: Whole,
    tod_odds: Whole,
    tod_mode: Type.String({ maxLength: 20 }),
    stake_min: Whole,
    stake_step: Whole,
    line_max: Whole,
    number_cap: Whole,
    hot_numbers: Numbers,
    hot_cap: Type.Union([Whole, Type.Null()]),
    blocked_numbers: Numbers,
    player_cap: Type.Union([Whole, Type.Null()]),
    lines_max: Whole,
  }),
  { additionalProperties: false },
);

export type TermsChange = Static<typeof TermsChange>;
/** A lottery, or one of its sections. */
export type TermsScope = { game: GameCode; slot: string | null };

/** The database functions ignore unknown fields, so a misspelt field must be refused here. */
const assertChange = (changes: TermsChange): void => {
  if (!Value.Check(TermsChange, changes)) throw fail("terms_invalid");
};

/**
 * Saves a new version of the terms of a lottery or of one of its sections, and returns its id. Open draws switch to the new
 * version immediately; slips that were already accepted remain under their version.
 */
export const changeTerms = async (
  tx: Tx,
  where: TermsScope,
  changes: TermsChange,
  by: string,
): Promise<bigint> => {
  assertChange(changes);
  const { rows } = await sql<{ id: bigint }>`
    select lottery_change_terms(${where.game}, ${where.slot}::time, ${JSON.stringify(changes)}::jsonb, ${by}) as id
  `.execute(tx);
  return rows[0]?.id ?? 0n;
};

/** As `changeTerms`, for one person: the database refuses a change that raises anything, and records the act. */
export const lowerTermsInTx = async (
  tx: Tx,
  where: TermsScope,
  changes: TermsChange,
  operator_id: bigint,
): Promise<bigint> => {
  assertChange(changes);
  const { rows } = await sql<{ id: bigint }>`
    select lottery_lower_terms(${where.game}, ${where.slot}::time, ${JSON.stringify(changes)}::jsonb, ${operator_id}) as id
  `.execute(tx);
  return rows[0]?.id ?? 0n;
};
