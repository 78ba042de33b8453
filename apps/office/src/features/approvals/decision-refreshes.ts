import type { ApprovalKind } from "@shwe/contract/office/approvals";
import type { QueryKey } from "@tanstack/react-query";

/** The queries that show the subject of a request of each kind. */
const shownBy: Readonly<Record<ApprovalKind, readonly QueryKey[]>> = {
  "result.publish": [["draws"], ["dashboard"]],
  "result.correct": [["draws"], ["dashboard"]],
  "draw.void": [["draws"], ["dashboard"]],
  "terms.change": [["schedule"], ["draws"]],
  "switch.on": [["switches"], ["status"]],
  "player.freeze": [["players"]],
  "player.correct": [["players"]],
  "operator.invite": [["operators"]],
  "operator.role": [["operators"]],
  "operator.reset": [["operators"]],
  "cash_in.approve": [["cash_in"], ["players"], ["dashboard"]],
  "cash_in.arrived": [["cash_in"]],
  "cash_in.reopen": [["cash_in"], ["dashboard"]],
  "cash_in.reverse": [["cash_in"], ["players"]],
  "cash_out.return": [["cash_out"], ["players"]],
  "account.change": [["receiving_accounts"]],
  "account.move": [["receiving_accounts"]],
  "account.difference": [["receiving_accounts"]],
  "method.change": [["payment_methods"]],
  "cash.rule": [["cash_rules"]],
  "game_provider.change": [["game_providers"]],
  "game_held.release": [["game_held"], ["game_providers"]],
};

/** What a decision about a request changes: the requests, the audit log, and what shows its subject. */
export const decisionRefreshes = (kind: ApprovalKind): readonly QueryKey[] => [
  ["approvals"],
  ["acts"],
  ...shownBy[kind],
];
