import type { Reply } from "@shwe/contract/office/schemas";
import { expect, test } from "vitest";

import { checkHealth } from "./health-checks.ts";

type Health = Reply<"getHealth">["data"];

const aged = { at: "2026-11-18T01:00:00.000Z", age_s: 5, is_late: false };
const sound: Health = {
  sources: [{ source: "set-site", ...aged, verdict: "digits" }],
  jobs: [],
  seals: [{ kind: "ledger", ...aged, unsealed: 3 }],
  audits: [{ kind: "balances", ...aged, findings: 0 }],
  roll_up: aged,
};
const job = {
  ...{ name: "settle", waiting: 0, retrying: 1, oldest_waiting_at: null, last_error: null },
};

test("the state is good while everything runs", () => {
  expect(checkHealth(sound)).toMatchObject({ level: "good" });
});

test.each<[string, Partial<Health>, "warn" | "bad"]>([
  [
    "a source is late",
    { sources: [{ source: "a", ...aged, is_late: true, verdict: null }] },
    "warn",
  ],
  ["a source is unusable", { sources: [{ source: "a", ...aged, verdict: "unusable" }] }, "warn"],
  ["a seal is late", { seals: [{ kind: "draws", ...aged, is_late: true, unsealed: 2 }] }, "warn"],
  ["an audit is late", { audits: [{ kind: "acts", ...aged, is_late: true, findings: 0 }] }, "warn"],
  ["an audit has findings", { audits: [{ kind: "acts", ...aged, findings: 1 }] }, "bad"],
  ["a job failed", { jobs: [{ ...job, failed: 1 }] }, "bad"],
])("the state changes when %s", (_why, change, level) => {
  expect(checkHealth({ ...sound, ...change }).level).toBe(level);
});

test("the worst check decides, and jobs that failed are added up", () => {
  const { level, checks } = checkHealth({
    ...sound,
    sources: [{ source: "a", ...aged, is_late: true, verdict: null }],
    jobs: [
      { ...job, failed: 2 },
      { ...job, name: "send", failed: 1 },
    ],
  });
  expect(level).toBe("bad");
  expect(checks.find(({ kind }) => kind === "jobs")).toMatchObject({ count: 3, level: "bad" });
});
