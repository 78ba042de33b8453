import { expect, test } from "vitest";

import { decisionRefreshes } from "./decision-refreshes.ts";

test.each([
  ["result.publish", "draws"],
  ["draw.void", "draws"],
  ["terms.change", "schedule"],
  ["switch.on", "switches"],
  ["player.correct", "players"],
  ["operator.invite", "operators"],
  ["cash_in.approve", "cash_in"],
  ["cash_out.return", "cash_out"],
  ["account.difference", "receiving_accounts"],
] as const)("a decision about %s refreshes the requests, the audit log and %s", (kind, subject) => {
  const refreshed = decisionRefreshes(kind).map(([first]) => first);
  expect(refreshed).toEqual(expect.arrayContaining(["approvals", "acts", subject]));
});
