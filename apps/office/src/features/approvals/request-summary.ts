import { changeText } from "../../domain/money/money-text.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { ApprovalRow } from "./api/list-approvals.ts";
import { type ChangedValue, changedValues } from "./changed-values.ts";

/** Fields of an invitation that are less important than the role. */
const minor_fields = new Set(["name", "phone"]);

const isWhole = (value: string | null): value is string => value !== null && /^-?\d+$/.test(value);

/** A correction by its amount: the balance may have changed since the request was made, and the amount has not. */
const correctionText = (change: ChangedValue, t: Translate): string | undefined => {
  const { before, after } = change;
  if (!isWhole(before) || !isWhole(after)) return undefined;
  const [{ field } = change] = changedValues([change], t);
  return t("approvals.by_amount", { field, change: changeText(Number(after) - Number(before)) });
};

const valueText = (change: ChangedValue, t: Translate): string => {
  const [{ field, before, after } = change] = changedValues([change], t);
  if (before === null) return t("approvals.becomes", { field, after: after ?? t("diff.none") });
  return t("approvals.from_to", { field, before, after: after ?? t("diff.none") });
};

type Summarized = Pick<ApprovalRow, "kind" | "first_changes" | "change_count" | "reason">;

/** One line about a request: what changes, then the reason of the maker. */
export function requestSummary(row: Summarized, t: Translate): string {
  const major = row.first_changes.filter(({ field }) => !minor_fields.has(field));
  const [first] = major;
  if (first === undefined) return row.reason;
  const text =
    (row.kind === "player.correct" ? correctionText(first, t) : undefined) ?? valueText(first, t);
  const hidden = row.change_count - (row.first_changes.length - major.length) - 1;
  const change = hidden > 0 ? t("approvals.and_more", { change: text, count: hidden }) : text;
  return `${change} · ${row.reason}`;
}
