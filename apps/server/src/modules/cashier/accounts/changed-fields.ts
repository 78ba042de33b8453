import type { ApprovalEffect } from "../../operators/index.ts";

type Value = string | number | bigint | boolean | null | undefined;
type Values = Readonly<Record<string, Value>>;
type ChangedField = Awaited<ReturnType<ApprovalEffect["describe"]>>[number];

const textOf = (value: Value): string | null =>
  value === null || value === undefined ? null : String(value);

/** The fields of a change whose values differ from the stored ones, in the order of the change. */
export const changedFields = (stored: Values, wanted: Values): ChangedField[] =>
  Object.keys(wanted)
    .map((field) => ({ field, before: textOf(stored[field]), after: textOf(wanted[field]) }))
    .filter(({ before, after }) => before !== after);
