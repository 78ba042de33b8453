import { createHash } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

import { headerNames } from "@shwe/swp";
import { Type, type Static } from "typebox";

import { seededDraws, type Draws } from "../fairness/draws.ts";

const Probability = Type.Number({ minimum: 0, maximum: 1 });

const skew_max_ms = 60 * 60_000;

/** How often calls to the wallet fail, and how. The same seed gives the same faults for the same calls. */
export const FaultPlan = Type.Object(
  {
    seed: Type.String({ minLength: 1, maxLength: 64 }),
    /** The call arrives, and its answer is lost. */
    drop_answer: Probability,
    delay: Probability,
    delay_ms: Type.Integer({ minimum: 0, maximum: 30_000 }),
    /** The same request arrives twice. */
    duplicate: Probability,
    /** The call waits until another one was sent, or for a moment if there is none. */
    reorder: Probability,
    corrupt_signature: Probability,
    /** How far the clock that signs the calls is ahead. */
    clock_skew_ms: Type.Optional(Type.Integer({ minimum: -skew_max_ms, maximum: skew_max_ms })),
    /** No call leaves the studio; each fails after its time-out. */
    is_paused: Type.Optional(Type.Boolean()),
    /** The games take no bets; rounds that are open go on. */
    is_in_maintenance: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type FaultPlan = Static<typeof FaultPlan>;

const draws_per_one = 1_000_000;
const overtaken_within_ms = 200;

type Fetch = typeof globalThis.fetch;

/** A signature that is well-formed and wrong. */
const corrupted = (init: RequestInit | undefined): RequestInit => ({
  ...init,
  headers: {
    ...(init?.headers as Record<string, string>),
    [headerNames.sign]: `v1=${"0".repeat(64)}`,
  },
});

export type Faults = {
  set: (plan: FaultPlan | null) => void;
  fetch: Fetch;
  /** The time that calls are signed with. */
  now: () => number;
  isInMaintenance: () => boolean;
};

/** The connection to the wallet, with the faults of a plan while there is one. */
export const createFaults = (send: Fetch = globalThis.fetch): Faults => {
  let current: { plan: FaultPlan; draws: (call: number) => Draws } | null = null;
  let calls = 0;
  const overtaken = new Set<() => void>();

  const letAnotherPass = async (signal: AbortSignal): Promise<void> => {
    await Promise.race([
      new Promise<void>((resolve) => overtaken.add(resolve)),
      wait(overtaken_within_ms, null, { signal }),
    ]);
  };

  const sendWithFaults: Fetch = async (address, init) => {
    if (current === null) return send(address, init);
    calls += 1;
    const { plan, draws } = current;
    const call = draws(calls);
    const happens = (probability: number) =>
      call.below(draws_per_one) < probability * draws_per_one;
    const [is_delayed, is_reordered, is_corrupt, is_duplicate, is_dropped] = [
      happens(plan.delay),
      happens(plan.reorder),
      happens(plan.corrupt_signature),
      happens(plan.duplicate),
      happens(plan.drop_answer),
    ];
    const signal = init?.signal ?? AbortSignal.timeout(plan.delay_ms + overtaken_within_ms);
    if (plan.is_paused === true) {
      if (!signal.aborted) await once(signal, "abort");
      throw new Error("calls are paused");
    }
    if (is_delayed) await wait(plan.delay_ms, null, { signal });
    if (is_reordered) await letAnotherPass(signal);
    const sent = is_corrupt ? corrupted(init) : init;
    const response = await send(address, sent);
    for (const pass of overtaken) pass();
    overtaken.clear();
    if (is_duplicate) await (await send(address, sent)).arrayBuffer();
    if (!is_dropped) return response;
    await response.arrayBuffer();
    throw new Error("the answer was lost");
  };

  return {
    set: (plan) => {
      calls = 0;
      if (plan === null) {
        current = null;
        return;
      }
      const drawsOfCall = seededDraws(createHash("sha256").update(plan.seed).digest("hex"));
      current = { plan, draws: (call) => drawsOfCall("faults", call) };
    },
    fetch: sendWithFaults,
    now: () => Date.now() + (current?.plan.clock_skew_ms ?? 0),
    isInMaintenance: () => current?.plan.is_in_maintenance === true,
  };
};
