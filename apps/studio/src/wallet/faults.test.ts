import { headerNames } from "@shwe/swp";
import { expect, test } from "vitest";

import { createFaults, type FaultPlan } from "./faults.ts";

const none: FaultPlan = {
  ...{ seed: "a", drop_answer: 0, delay: 0, delay_ms: 0, duplicate: 0, reorder: 0 },
  corrupt_signature: 0,
};

/** Sends calls with a plan: for each whether its answer arrived, and the signatures that the wallet got. */
const sendCalls = async (plan: FaultPlan | null, count: number) => {
  const signatures: string[] = [];
  const faults = createFaults(async (_address, init) => {
    signatures.push(new Headers(init?.headers).get(headerNames.sign) ?? "");
    return new Response("{}");
  });
  faults.set(plan);
  const is_answered: boolean[] = [];
  for (let call = 0; call < count; call += 1)
    is_answered.push(
      await faults
        .fetch("http://wallet.example", { headers: { [headerNames.sign]: "v1=right" } })
        .then(
          () => true,
          () => false,
        ),
    );
  return { signatures, is_answered };
};

test("B-642 without a plan every call arrives once and is answered", async () => {
  const { signatures, is_answered } = await sendCalls(null, 3);
  expect(signatures).toEqual(["v1=right", "v1=right", "v1=right"]);
  expect(is_answered).toEqual([true, true, true]);
});

test("B-642 a dropped answer belongs to a call that arrived, a duplicate arrives twice, a signature is corrupted", async () => {
  const dropped = await sendCalls({ ...none, drop_answer: 1 }, 2);
  expect([dropped.signatures.length, dropped.is_answered]).toEqual([2, [false, false]]);
  expect((await sendCalls({ ...none, duplicate: 1 }, 2)).signatures).toHaveLength(4);
  const corrupted = await sendCalls({ ...none, corrupt_signature: 1 }, 1);
  expect(corrupted.signatures).toEqual([`v1=${"0".repeat(64)}`]);
});

test("B-642 the seed decides which calls fail", async () => {
  const failing = async (seed: string) =>
    (await sendCalls({ ...none, seed, drop_answer: 0.5 }, 40)).is_answered;
  const first = await failing("one");
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await failing("one")).toEqual(first);
  expect(await failing("two")).not.toEqual(first);
});

test("B-642 while calls are paused none arrives, and the clock that signs them is ahead", async () => {
  let arrived = 0;
  const faults = createFaults(() => {
    arrived += 1;
    return Promise.resolve(new Response("{}"));
  });
  faults.set({ ...none, is_paused: true, clock_skew_ms: 60_000, is_in_maintenance: true });
  const sent = faults.fetch("http://wallet.example", { signal: AbortSignal.timeout(20) });
  await expect(sent).rejects.toThrow("paused");
  expect([arrived, faults.isInMaintenance()]).toEqual([0, true]);
  expect(faults.now() - Date.now()).toBeGreaterThan(59_000);
  faults.set(null);
  await faults.fetch("http://wallet.example");
  expect([arrived, faults.isInMaintenance()]).toEqual([1, false]);
  expect(faults.now() - Date.now()).toBeLessThan(1_000);
});
