import { type ApprovalKind, approvalKinds } from "../approvals/kinds.ts";

/** The rules of the jurisdiction profile. A test compares them with those that the server sends, and the office has a text for each. */
export const profileRules = [
  "age.least",
  "countries",
  "currency",
  "products",
  "limits.raise_after",
  "results.sources",
  "results.people",
  "results.void_after.set",
  "results.void_after.glo",
  "results.void_after.binance",
  "terms_of_use.version",
  "terms.highest_cap",
  "terms.highest_stake",
] as const;
export type ProfileRule = (typeof profileRules)[number];

/** The name of the rule that says how long requests of a kind can be confirmed. */
export const expiryRule = (kind: ApprovalKind): string => `approvals.${kind.replace(".", "_")}`;

/** The name of the rule that says how much one operator may decide alone instead of a request of a kind. */
export const aloneRule = (kind: ApprovalKind): string =>
  `approvals.alone.${kind.replace(".", "_")}`;

const kinds = Object.keys(approvalKinds) as ApprovalKind[];

/** What a rule about requests says, and of which kind; undefined for other rules. */
export const requestRule = (
  name: string,
): { says: "expires" | "alone"; kind: ApprovalKind } | undefined => {
  for (const kind of kinds) {
    if (name === expiryRule(kind)) return { says: "expires", kind };
    if (name === aloneRule(kind)) return { says: "alone", kind };
  }
  return undefined;
};
