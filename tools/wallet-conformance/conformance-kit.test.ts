import { expect, test } from "vitest";

import { groups } from "./groups.ts";
import { startModelWallet } from "./model/model-wallet.ts";
import type { Fault } from "./model/model-rules.ts";
import { openTarget } from "./open-target.ts";
import { runCases, type Result } from "./run-cases.ts";

const run = async (fault: Fault, only: RegExp | null = null): Promise<Result[]> => {
  const model = await startModelWallet(fault);
  try {
    const wallet = await openTarget("swp", model.target);
    return await runCases(wallet, groups, { only, onResult: () => undefined });
  } finally {
    model.end();
  }
};

const failuresOf = (results: readonly Result[]) =>
  results.flatMap((each) =>
    each.state === "failed" ? [`${each.id} ${each.expected}, got ${each.got}`] : [],
  );

test("B-641 the kit has at least 60 cases with ids of their own", () => {
  const ids = groups.flatMap(({ cases }) => cases.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ids).size).toBe(ids.length);
});

test("B-641 the kit finds no fault in a wallet that follows the protocol", async () => {
  // Without the cases that send a thousand requests: they belong to the run against the real wallet.
  const results = await run(null, /^W-(?!304|305|511)/);
  expect(failuresOf(results)).toEqual([]);
  expect(results.filter(({ state }) => state === "passed").length).toBeGreaterThanOrEqual(60);
});

test.for([
  ["no_unique_key", "W-301"],
  ["read_then_write", "W-306"],
  ["signature_after_writing", "W-401"],
  ["no_tombstone", "W-119"],
  ["answer_not_stored", "W-112"],
] as const)("B-641 the kit names the case when a wallet has the fault %s", async ([fault, id]) => {
  const results = await run(fault, new RegExp(id));
  expect(results.map(({ id: ran, state }) => [ran, state])).toEqual([[id, "failed"]]);
});
