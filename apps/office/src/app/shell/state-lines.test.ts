import { expect, test } from "vitest";

import { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { Health } from "./live-query.ts";
import { problemsOf, type ShownState, summaryOf } from "./state-lines.ts";

const t = ((key: keyof typeof en, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    en[key] as string,
  )) as Translate;

const now = Date.parse("2026-11-18T02:00:00Z");
const health: Health = {
  level: "bad",
  checks: [
    { kind: "source", name: "set", level: "good", at: "2026-11-18T01:59:00Z", count: null },
    { kind: "source", name: "glo", level: "warn", at: "2026-11-18T01:50:00Z", count: null },
    { kind: "seal", name: "ledger", level: "good", at: "2026-11-18T01:59:30Z", count: null },
    { kind: "jobs", name: "failed", level: "bad", at: null, count: 2 },
  ],
};

const counts: ShownState["counts"] = {
  ...{ approvals: 0, own_approvals: 0, level2: 0, cash_in: 0, cash_out: 0 },
  ...{ held_draws: 0, late_cash_in: 0, late_cash_out: 0, failed_jobs: 2, switched_off: 0 },
};
const state: ShownState = { health, counts, isLost: false };

test("reasons name what failed first, then what is late with its age", () => {
  expect(problemsOf(state, now, t)).toEqual([
    { level: "bad", text: "Failed jobs: 2", count: 1, path: "/dashboard#jobs" },
    { level: "warn", text: "Source glo: 10 m", count: 1, path: "/dashboard#health" },
  ]);
});

test("held draws, late cash, services that are off and a lost connection are reasons of their own", () => {
  const late = { late_cash_in: 4, late_cash_out: 1 };
  const worse_counts = { ...counts, ...late, held_draws: 2, switched_off: 3 };
  const worse = { ...state, counts: worse_counts, isLost: true };
  expect(problemsOf(worse, now, t).slice(2)).toEqual([
    { level: "warn", text: "Held draws: 2", count: 2, path: "/draws?state=sealed" },
    { level: "warn", text: "Cash-ins older than promised: 4", count: 4, path: "/cash_in" },
    { level: "warn", text: "Cash-outs older than promised: 1", count: 1, path: "/cash_out" },
    { level: "warn", text: "Switched off: 3", count: 3, path: "/controls" },
    expect.objectContaining({ level: "warn", count: 1 }),
  ]);
});

test("a role that may not read draws, cash or switches gets no reason about them", () => {
  const unread = {
    ...state,
    counts: {
      ...counts,
      ...{ held_draws: null, late_cash_in: null, late_cash_out: null, switched_off: null },
    },
  };
  expect(problemsOf(unread, now, t)).toHaveLength(2);
});

test("the summary has the oldest age of sources and seals, and no failed job twice", () => {
  expect(summaryOf(health, now, t)).toEqual([
    "Sources: 2, oldest reply 10 m ago",
    "Seals: 1, oldest 30 s ago",
  ]);
});
