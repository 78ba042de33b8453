import { expect, test } from "vitest";

import { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import { changedValues, requestLabel } from "./changed-values.ts";

const t = ((key: keyof typeof en) => en[key]) as Translate;

test("amounts are shown in kyat under the names of their fields", () => {
  const diff = [
    { field: "number_cap", before: "900000", after: "1200000" },
    { field: "main", before: "0", after: "-2500" },
    { field: "player_cap", before: null, after: "50000" },
  ];
  expect(changedValues(diff, t)).toEqual([
    { field: "Cap of a number", before: "900,000", after: "1,200,000" },
    { field: "Main wallet", before: "0", after: "−2,500" },
    { field: "Cap of a player", before: null, after: "50,000" },
  ]);
});

test("a number of a draw keeps its zeros, and an unknown field its stored name", () => {
  const diff = [
    { field: "digits", before: null, after: "05" },
    { field: "toString", before: "1000", after: "2000" },
  ];
  expect(changedValues(diff, t)).toEqual([{ field: "Number", before: null, after: "05" }, diff[1]]);
});

test("a switch is named by its text, other subjects as the server names them", () => {
  expect(requestLabel({ kind: "switch.on", label: "bets_2d" }, t)).toBe("Bets on Thai 2D");
  expect(requestLabel({ kind: "switch.on", label: "new_one" }, t)).toBe("new_one");
  expect(requestLabel({ kind: "operator.role", label: "main" }, t)).toBe("main");
});

test("B-604 changes of the cashier have the names of their fields, with fees in percent and lists of amounts", () => {
  const diff = [
    { field: "in_fee_bp", before: "0", after: "125" },
    { field: "out_is_on", before: "false", after: "true" },
    { field: "in_presets", before: "[1000]", after: "[1000,50000]" },
    { field: "state", before: "paused", after: "receiving" },
    { field: "figure", before: "6929000", after: "6914000" },
  ];
  expect(changedValues(diff, t)).toEqual([
    { field: "Cash-in: fee", before: "0 %", after: "1.25 %" },
    { field: "Cash-out", before: "Off", after: "On" },
    { field: "Amounts offered for cash-in", before: "1,000", after: "1,000, 50,000" },
    { field: "State", before: "Paused", after: "Receiving" },
    { field: "Balance at the end of the day", before: "6,929,000", after: "6,914,000" },
  ]);
  expect(requestLabel({ kind: "cash.rule", label: "in_open_max" }, t)).toBe(
    "Open cash-ins of a player",
  );
});
