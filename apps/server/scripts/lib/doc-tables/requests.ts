import {
  aloneLimitOf,
  approvalKinds,
  makersOf,
  type ApprovalKind,
} from "@shwe/contract/office/approvals";

import { formatTable, type Row } from "./markdown.ts";

/** A row of the guide: what operators call the request, and its kinds, which have the same rules. */
type GuideRow = readonly [text: string, ...kinds: ApprovalKind[]];

const guide: readonly GuideRow[] = [
  ["result of a held draw", "result.publish"],
  ["correction of a result", "result.correct"],
  ["void of a closed or sealed draw", "draw.void"],
  ["terms that raise something", "terms.change"],
  ["switching on again", "switch.on"],
  ["freeze above the limit of one person or without end; end of any freeze", "player.freeze"],
  ["correction of a balance, write-off of a debt", "player.correct"],
  [
    "new operator, role, reset, once there have been two owners",
    ...(["operator.invite", "operator.role", "operator.reset"] as const),
  ],
  [
    "cash-in above the limit of one person or a total of single operators, or with a copy that was accepted or waits",
    "cash_in.approve",
  ],
  [
    "amount that arrived beyond what is shown, expired cash-in opened again, credit taken back, paid cash-out that came back",
    ...(["cash_in.arrived", "cash_in.reopen", "cash_in.reverse", "cash_out.return"] as const),
  ],
  [
    "receiving account, move between accounts, difference of a day",
    ...(["account.change", "account.move", "account.difference"] as const),
  ],
  ["payment method, rule of the cashier", "method.change", "cash.rule"],
  [
    "higher cap of a provider of games, start after a stop, credit above the cap",
    ...(["game_provider.change", "game_held.release"] as const),
  ],
];

const aloneText = (kind: ApprovalKind): string => {
  const limit = aloneLimitOf(kind);
  if (limit === null) return "never";
  const { max, unit, days } = limit;
  const most = `up to ${max.toLocaleString("en")} ${unit}`;
  return days === null ? most : `${most} in ${days} days`;
};

const checkersText = (kind: ApprovalKind): string => {
  const { checkers } = approvalKinds[kind];
  return checkers.length === 1 ? `another ${checkers[0]}` : checkers.join(", ");
};

const rulesOf = (kind: ApprovalKind): Row => [
  makersOf(kind).join(", "),
  checkersText(kind),
  `${approvalKinds[kind].expires_h} hours`,
  aloneText(kind),
];

/** What is wrong with the guide: a kind that it leaves out, or a row for kinds with different rules. */
export const requestFaults = (): string[] => {
  const described = new Set<ApprovalKind>(guide.flatMap(([, ...kinds]) => kinds));
  return [
    ...(Object.keys(approvalKinds) as ApprovalKind[])
      .filter((kind) => !described.has(kind))
      .map((kind) => `the guide has no row for requests of the kind ${kind}`),
    ...guide
      .filter(([, ...kinds]) => new Set(kinds.map((kind) => rulesOf(kind).join("|"))).size !== 1)
      .map(([text]) => `the kinds of "${text}" have different rules: split the row`),
  ];
};

export const requestTable = (): string =>
  formatTable(
    ["request", "who asks", "who confirms", "expires after", "one person decides"],
    guide.map(([text, kind]) => [text, ...(kind === undefined ? [] : rulesOf(kind))]),
  );
