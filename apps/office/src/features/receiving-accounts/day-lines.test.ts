import { expect, test } from "vitest";

import { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import { dayLines } from "./day-lines.ts";

const t = ((key: keyof typeof en, values: Record<string, string | number> = {}) =>
  en[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as Translate;

const none = { amount: 0, count: 0 };
const quiet = {
  opening: 0,
  cash_ins: none,
  cash_outs: none,
  returned: none,
  others: [],
  doubts: [],
};

test("B-604 the lines of a day lead from the opening to the figure of the ledger", () => {
  const day = {
    opening: 6_488_000,
    cash_ins: { amount: 7_904_500, count: 118 },
    cash_outs: { amount: 5_960_000, count: 44 },
    returned: { amount: 900, count: 1 },
    others: [
      { kind: "account_move", account_label: "K-771", amount: -1_500_000, count: 1 },
      { kind: "account_move", account_label: "A-640", amount: 2_000, count: 2 },
      { kind: "account_fee", account_label: null, amount: -3_500, count: 3 },
    ],
    figure: 6_931_900,
    needs_two: false,
    doubts: [],
    closed: null,
  };
  expect(dayLines(day, "2026-11-12", t)).toEqual([
    ["Opening of 2026-11-12", "6,488,000"],
    ["Cash-ins approved, 118", "+7,904,500"],
    ["Cash-outs paid, 44", "−5,960,000"],
    ["Arrived and goes back to its sender, 1", "+900"],
    ["Moved to K-771, 1", "−1,500,000"],
    ["Moved from A-640, 2", "+2,000"],
    ["Fee of a receiving account, 3", "−3,500"],
    ["Ledger at 24:00", "6,931,900"],
  ]);
});

test("B-604 a kind that the office does not know is shown by its name", () => {
  const others = [{ kind: "new_kind", account_label: null, amount: 5, count: 1 }];
  const lines = dayLines(
    { ...quiet, others, figure: 5, needs_two: false, closed: null },
    "2026-11-12",
    t,
  );
  expect(lines).toContainEqual(["new_kind, 1", "+5"]);
});
