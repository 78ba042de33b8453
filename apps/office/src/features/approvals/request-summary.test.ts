import { expect, test } from "vitest";

import { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import { requestSummary } from "./request-summary.ts";

const t = ((key: keyof typeof en, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    en[key] as string,
  )) as Translate;

type Row = Parameters<typeof requestSummary>[0];
const summaryOf = (kind: Row["kind"], first_changes: Row["first_changes"], change_count?: number) =>
  requestSummary(
    { kind, first_changes, change_count: change_count ?? first_changes.length, reason: "case 7" },
    t,
  );

test("a correction shows its amount with sign and unit", () => {
  const plus = [{ field: "main", before: "1000", after: "51000" }];
  expect(summaryOf("player.correct", plus)).toBe("Main wallet +50,000 Ks · case 7");
  const minus = [{ field: "game", before: "1000", after: "400" }];
  expect(summaryOf("player.correct", minus)).toBe("Game wallet −600 Ks · case 7");
});

test("terms show the first value before and after, and how many others change", () => {
  const caps = [
    { field: "number_cap", before: "900000", after: "1200000" },
    { field: "line_max", before: "5", after: "6" },
    { field: "odds", before: "80", after: "85" },
  ];
  expect(summaryOf("terms.change", caps, 5)).toBe(
    "Cap of a number 900,000 → 1,200,000 and 4 more · case 7",
  );
  const mode = [{ field: "tod_mode", before: '"none"', after: '"perm"' }];
  expect(summaryOf("terms.change", mode)).toBe("Mode of Tod None → Permutations · case 7");
});

test("stored values of freezes, switches, roles and states are shown as texts", () => {
  const freeze = [{ field: "frozen_until", before: null, after: "without end" }];
  expect(summaryOf("player.freeze", freeze)).toBe("Frozen until: Without end · case 7");
  const unfreeze = [{ field: "frozen_until", before: "2026-11-18T02:00:00.000Z", after: null }];
  expect(summaryOf("player.freeze", unfreeze)).toBe(
    "Frozen until 2026-11-18 08:30 → none · case 7",
  );
  const on = [{ field: "bets_2d", before: "off", after: "on" }];
  expect(summaryOf("switch.on", on)).toBe("Bets on Thai 2D Off → On · case 7");
  const role = [{ field: "role", before: "support", after: "finance" }];
  expect(summaryOf("operator.role", role)).toBe("Role Support → Finance · case 7");
  const state = [{ field: "state", before: "sealed", after: "void" }];
  expect(summaryOf("draw.void", state)).toBe("State Sealed → Void · case 7");
});

test("an invitation shows the role, because its list entry has the name", () => {
  const invited = [
    { field: "name", before: null, after: "thiri" },
    { field: "role", before: null, after: "draws" },
    { field: "phone", before: null, after: "09*****123" },
  ];
  expect(summaryOf("operator.invite", invited)).toBe("Role: Draws · case 7");
});

test("a request without stored changes shows its reason", () => {
  expect(summaryOf("draw.void", [])).toBe("case 7");
});
