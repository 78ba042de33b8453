import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { TermsChange, TermsScope } from "../draw/change-terms.ts";
import { changedFields, needsTwoPeople } from "../draw/terms-raise.ts";
import { readTermsRows, type Terms } from "./terms-rows.ts";

type TermsPreview = Reply<"previewTerms">["data"];

type Checked = {
  return_before: number;
  return_after: number;
  bound: number;
  refusal: string | null;
  draws: bigint;
};

type TermsValue = number | string | readonly number[] | null | undefined;

const textOf = (value: TermsValue): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? value.toSorted((a, b) => a - b).join(" ") : String(value);
};

const readCurrent = async (db: Kysely<DB>, { game, slot }: TermsScope): Promise<Terms> => {
  const [current] = await readTermsRows(
    db,
    sql`where t.id = (lottery_terms_of(${game}, ${slot}::time)).id`,
  );
  if (!current) throw fail("terms_invalid");
  return current;
};

/**
 * What a change of terms would do: the fields with another value, the expected return before and after, whether the
 * database would refuse it and whether a second person has to confirm it. Stores nothing.
 */
export const previewTerms = async (
  db: Kysely<DB>,
  scope: TermsScope,
  changes: TermsChange,
): Promise<TermsPreview> => {
  const before = await readCurrent(db, scope);
  const fields = changedFields(before, changes);
  if (fields.length === 0) throw fail("terms_unchanged");
  const { rows } = await sql<Checked>`
    select return_before, return_after, bound, refusal, draws
    from lottery_preview_terms(${scope.game}, ${scope.slot}::time, ${JSON.stringify(changes)}::jsonb)
  `.execute(db);
  const [checked] = rows;
  if (!checked) throw new Error("the change of terms was not checked");
  return {
    before,
    fields: fields.map((field) => ({
      field,
      before: textOf(before[field as keyof Terms]),
      after: textOf(changes[field as keyof TermsChange]),
    })),
    expected_return_before: checked.return_before,
    expected_return_after: checked.return_after,
    return_max: checked.bound,
    is_raise: needsTwoPeople(before, changes),
    refusal: checked.refusal,
    draws: Number(checked.draws),
  };
};
