import { expect, test } from "vitest";

import { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { Health } from "./live-query.ts";
import { problemsOf, summaryOf } from "./state-lines.ts";

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

test("reasons name what failed first, then what is late with its age", () => {
  expect(problemsOf(health, now, t)).toEqual([
    { level: "bad", text: "Failed jobs: 2" },
    { level: "warn", text: "Source glo: 10 m" },
  ]);
});

test("the summary has the oldest age of sources and seals, and no failed job twice", () => {
  expect(summaryOf(health, now, t)).toEqual([
    "Sources: 2, oldest reply 10 m ago",
    "Seals: 1, oldest 30 s ago",
  ]);
});
