import { expect, test } from "vitest";

import { isTransferBlocked } from "./wallet-transfer.ts";

test.each([
  { turnover: 0, game_balance: 0, blocked: false },
  { turnover: 0, game_balance: 1_000_000, blocked: false },
  { turnover: 1, game_balance: 499, blocked: false },
  { turnover: 1, game_balance: 500, blocked: true },
  { turnover: 14_600, game_balance: 18_250, blocked: true },
])("R-306 turnover $turnover and game balance $game_balance: blocked is $blocked", (wallet) => {
  expect(isTransferBlocked(wallet)).toBe(wallet.blocked);
});
