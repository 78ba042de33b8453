import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "../api/http.ts";
import {
  isKnown,
  resumeSequence,
  runSequence,
  type SequenceFlow,
  type Step,
} from "./money-sequence.ts";
import type { Attempt } from "./money-state.ts";

/**
 * What happens to the request of one step. `reload`: the server executes it and the page is reloaded before the answer;
 * `lost_reload`: the same, but the request never arrives.
 */
const fates = [
  ...["answered", "over_cap", "closed", "request_lost", "answer_lost", "server_error"],
  ...["logged_out", "reload", "lost_reload"],
] as const;
type Fate = (typeof fates)[number];
type Case = {
  fate: Fate;
  /** Whether the queries for the outcome get an answer. */
  finds: boolean;
  isOnline: boolean;
};

const cases = array(
  record({
    fate: constantFrom(...fates),
    finds: boolean(),
    isOnline: constantFrom(true, true, true, false),
  }),
  { minLength: 1, maxLength: 10 },
);

type Body = { slot: number; fate: Fate; finds: boolean; isOnline: boolean };
type Seen = Step<Body, string>;
type Flow = SequenceFlow<Body, string, string>;

const refusal = (
  code: "over_cap" | "betting_closed" | "unauthorized" | "internal",
  status: number,
) => new ApiError({ status, code, message: code, request_id: "r" });

function createWorld(all: readonly Case[], stopped_after: number) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  const bodies: Body[] = all.map((one, slot) => ({ slot, ...one }));
  /** Which body the server executed under each key. */
  const executed = new Map<string, number>();
  const requests: { key: string; slot: number }[] = [];
  const reloaded = Promise.withResolvers<void>();
  const world = { steps: [] as readonly Seen[], current: bodies[0], finds: false, alive: true };
  let keys = 0;
  let now_ms = 0;

  const send = async (attempt: Attempt<Body>): Promise<string> => {
    const { key, body } = attempt;
    // The step is stored with its key before the request is sent.
    expect(world.steps[body.slot]).toMatchObject({ key, phase: "sending" });
    requests.push({ key, slot: body.slot });
    const { fate } = body;
    if (fate === "over_cap") throw refusal("over_cap", 409);
    if (fate === "closed") throw refusal("betting_closed", 409);
    if (fate === "logged_out") {
      world.alive = false;
      throw refusal("unauthorized", 401);
    }
    if (fate === "request_lost") throw new NetworkError("lost");
    if (fate !== "lost_reload") executed.set(key, body.slot);
    if (fate === "answer_lost") throw new NetworkError("lost");
    if (fate === "server_error") throw refusal("internal", 500);
    if (fate === "reload" || fate === "lost_reload") {
      reloaded.resolve();
      return new Promise(() => undefined);
    }
    return `slip ${body.slot}`;
  };

  const newFlow = (isAfterReload: boolean): Flow => {
    let isLive = true;
    void reloaded.promise.then(() => (isLive = isAfterReload));
    return {
      command: {
        name: "test",
        slotOf: ({ slot }) => String(slot),
        readBody: (body) => body as Body,
        send,
        after_silence: {
          by: "look_up",
          find: ({ key, body }) =>
            (isAfterReload ? world.finds : body.finds)
              ? Promise.resolve(executed.has(key) ? `slip ${body.slot}` : null)
              : Promise.reject(new NetworkError("lost")),
        },
        onDone: () => undefined,
      },
      player_id: 7,
      token: "first",
      isSameSession: () => world.alive,
      isOnline: () => world.current?.isOnline !== false,
      now_ms: () => now_ms,
      pause: (ms) => {
        now_ms += ms;
        return Promise.resolve();
      },
      newKey: () => `key-${(keys += 1)}`,
      summarise: (outcome) => outcome,
      reasonOf: ({ code }) => code,
      save: (steps) => {
        if (!isLive) return;
        world.steps = structuredClone(steps);
        // The network status belongs to the step that is next.
        world.current = bodies[steps.findIndex(({ phase }) => phase === "waiting")];
      },
      isStopped: () => requests.length >= stopped_after,
    };
  };
  return { bodies, executed, requests, reloaded: reloaded.promise, world, newFlow };
}

test("B-634 whatever is answered, lost, refused, stopped or reloaded, each command is executed once or reported", async () => {
  await assert(
    asyncProperty(cases, integer({ min: 1, max: 12 }), async (all, stopped_after) => {
      const { bodies, executed, requests, reloaded, world, newFlow } = createWorld(
        all,
        stopped_after,
      );
      await Promise.race([runSequence(newFlow(false), bodies), reloaded]);
      const sent = requests.length;
      expect(sent).toBeLessThanOrEqual(stopped_after);
      expect(world.steps).toHaveLength(bodies.length);
      // Nothing is sent after a command whose outcome is unknown.
      const unknown = world.steps.findIndex((step) => !isKnown(step) && step.key !== null);
      const later = unknown < 0 ? [] : world.steps.slice(unknown + 1);
      expect(later.filter(({ key }) => key !== null)).toEqual([]);

      // The page is reloaded, and later the network is back: the outcomes are found, and nothing is sent.
      world.alive = true;
      for (const finds of [false, true]) {
        world.finds = finds;
        await resumeSequence(newFlow(true), world.steps);
      }
      expect(requests).toHaveLength(sent);
      expect(world.steps.every(isKnown)).toBe(true);

      // No key is used twice, no command is sent twice, and what is reported is what the server executed.
      expect(new Set(requests.map(({ key }) => key)).size).toBe(sent);
      expect(new Set(requests.map(({ slot }) => slot)).size).toBe(sent);
      const done = world.steps.filter(({ phase }) => phase === "done").map(({ body }) => body.slot);
      expect([...executed.values()].sort((a, b) => a - b)).toEqual(done);
      const summaries = world.steps.filter(({ phase }) => phase === "done");
      expect(summaries.map(({ summary }) => summary)).toEqual(done.map((slot) => `slip ${slot}`));
      const refused = world.steps.filter(({ phase }) => phase === "refused");
      expect(refused.filter(({ reason }) => reason === null)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  vi.unstubAllGlobals();
});
