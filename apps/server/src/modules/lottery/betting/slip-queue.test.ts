import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { DrawHeldError, type SlipRequest, type Verdict } from "./place-batch.ts";
import { queue_bounds } from "./queue-bounds.ts";
import { createSlipQueue } from "./slip-queue.ts";

const slipOf = (player: number, key: string, given: Partial<SlipRequest> = {}): SlipRequest => ({
  game: "2d",
  draw_id: 1,
  player_id: BigInt(player),
  session_id: `session-${player}`,
  key,
  lines: 1,
  numbers: "5",
  stakes: "100",
  ...given,
});

const accepted: Verdict = { said: "accepted", slip_id: 1, accepted_us: 1, balance: 0n };
const refused = (said: string): Verdict => ({ said, slip_id: null, left: null, numbers_left: [] });

type Call = {
  slips: readonly SlipRequest[];
  answer: (verdicts?: Verdict[]) => void;
  fail: (error: unknown) => void;
};

/** A fake placement function that records its calls and answers when the test says so. */
const createCalls = () => {
  const calls: Call[] = [];
  const place = (slips: readonly SlipRequest[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Verdict[]>();
    const answer = (verdicts: Verdict[] = slips.map(() => accepted)) => resolve(verdicts);
    calls.push({ slips, answer, fail: reject });
    return promise;
  };
  const keysOf = (at: number) => calls[at]?.slips.map(({ key }) => key);
  return { calls, place, keysOf };
};

/** Waits until the queue has run the callbacks that it has scheduled. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

test("slips that arrive together share one call; slips that arrive during the call go into the next one, in order", async () => {
  const { calls, place, keysOf } = createCalls();
  const queue = createSlipQueue(place);
  const first = [queue.place(slipOf(1, "a")), queue.place(slipOf(2, "b"))];
  await settle();
  const second = [3, 4, 5].map((player) => queue.place(slipOf(player, `c${player}`)));
  await settle();
  expect(calls.length).toBe(1);
  expect(queue.waiting()).toBe(3);
  calls[0]?.answer();
  expect(await Promise.all(first)).toEqual([accepted, accepted]);
  await settle();
  expect([keysOf(0), keysOf(1)]).toEqual([
    ["a", "b"],
    ["c3", "c4", "c5"],
  ]);
  calls[1]?.answer();
  await Promise.all(second);
  expect(queue.waiting()).toBe(0);
});

test("each slip gets its own verdict", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place);
  const answers = ["a", "b"].map((key, at) => queue.place(slipOf(at, key)));
  await settle();
  calls[0]?.answer([refused("over_cap"), accepted]);
  expect((await Promise.all(answers)).map(({ said }) => said)).toEqual(["over_cap", "accepted"]);
});

test("a call contains one slip of a player; the player's second slip waits for the next call", async () => {
  const { calls, place, keysOf } = createCalls();
  const queue = createSlipQueue(place);
  const answers = [slipOf(1, "a"), slipOf(1, "b"), slipOf(2, "c")].map(queue.place);
  await settle();
  expect(keysOf(0)).toEqual(["a", "c"]);
  calls[0]?.answer();
  await settle();
  expect(keysOf(1)).toEqual(["b"]);
  calls[1]?.answer();
  await Promise.all(answers);
});

test("T21 a third slip of one player is refused while two wait for their verdict, and accepted afterwards", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place);
  const two = [queue.place(slipOf(1, "a")), queue.place(slipOf(1, "b"))];
  await expect(queue.place(slipOf(1, "c"))).rejects.toMatchObject({ code: "too_many_requests" });
  await settle();
  calls[0]?.answer();
  await two[0];
  const third = queue.place(slipOf(1, "c"));
  await settle();
  calls[1]?.answer();
  await settle();
  calls[2]?.answer();
  await Promise.all([two[1], third]);
});

test("T21 a full queue of a draw refuses further slips immediately", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place, { ...queue_bounds, waiting_max: 3 });
  const first = queue.place(slipOf(99, "first"));
  await settle();
  const waiting = [1, 2, 3].map((player) => queue.place(slipOf(player, "k")));
  const late = queue.place(slipOf(4, "k"));
  await expect(late).rejects.toMatchObject({ code: "unavailable", params: { retry_after_s: 1 } });
  // `waiting_max` applies to each draw separately.
  const elsewhere = queue.place(slipOf(4, "k", { draw_id: 2 }));
  await settle();
  for (const call of calls) call.answer();
  await Promise.all([first, elsewhere]);
  await settle();
  expect(calls.at(-1)?.slips.length).toBe(3);
  calls.at(-1)?.answer();
  await Promise.all(waiting);
});

test("a call contains no more slips and lines than its bounds, but always at least one slip", async () => {
  const { calls, place, keysOf } = createCalls();
  const queue = createSlipQueue(place, { ...queue_bounds, batch_max: 3, batch_lines_max: 10 });
  const lines = [11, 4, 4, 4, 1, 1];
  const answers = lines.map((count, at) => queue.place(slipOf(at, `k${at}`, { lines: count })));
  for (let each = 0; each < 4; each += 1) {
    await settle();
    calls[each]?.answer();
  }
  await Promise.all(answers);
  expect([0, 1, 2].map(keysOf)).toEqual([["k0"], ["k1", "k2", "k4"], ["k3", "k5"]]);
});

test("draws do not wait for each other, up to the bound on concurrent calls", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place, { ...queue_bounds, in_flight_max: 2 });
  const answers = [1, 2, 3].map((draw_id) => queue.place(slipOf(draw_id, "k", { draw_id })));
  await settle();
  expect(calls.map(({ slips }) => slips[0]?.draw_id)).toEqual([1, 2]);
  calls[1]?.answer();
  await settle();
  expect(calls.map(({ slips }) => slips[0]?.draw_id)).toEqual([1, 2, 3]);
  calls[0]?.answer();
  calls[2]?.answer();
  await Promise.all(answers);
});

test("repeated requests share one pending verdict; other lines under the same key are sent separately", async () => {
  const { calls, place, keysOf } = createCalls();
  const queue = createSlipQueue(place);
  const repeats = Array.from({ length: 50 }, () => queue.place(slipOf(1, "a")));
  const other = queue.place(slipOf(1, "a", { stakes: "200" }));
  await settle();
  expect(keysOf(0)).toEqual(["a"]);
  calls[0]?.answer();
  await settle();
  calls[1]?.answer([refused("key_reused")]);
  expect(new Set(await Promise.all(repeats))).toEqual(new Set([accepted]));
  expect((await other).said).toBe("key_reused");
  expect(calls.length).toBe(2);
});

test("a busy slip is retried, and its verdict is busy when the retries are used up", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(async (slips) => {
    const verdicts = place(slips);
    calls.at(-1)?.answer(slips.map(({ key }) => (key === "held" ? refused("busy") : accepted)));
    return verdicts;
  });
  const verdicts = await Promise.all([queue.place(slipOf(1, "held")), queue.place(slipOf(2, "b"))]);
  expect(verdicts.map(({ said }) => said)).toEqual(["busy", "accepted"]);
  expect(calls.length).toBeGreaterThan(3);
});

test("a slip that makes its call fail does not fail the other slips", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(async (slips) => {
    const verdicts = place(slips);
    if (slips.some(({ key }) => key === "k5")) calls.at(-1)?.fail(new Error("a defect"));
    else calls.at(-1)?.answer();
    return verdicts;
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => queue.place(slipOf(at, `k${at}`))),
  );
  expect(answers.map(({ status }) => status === "fulfilled")).toEqual(
    Array.from({ length: 8 }, (_, at) => at !== 5),
  );
});

test.each([
  ["that refuses connections", { code: "ECONNREFUSED" }],
  ["that is read-only", { code: "25006" }],
  ["that does not confirm a commit", { code: "08007" }],
  [
    "whose connection broke before",
    { message: "Client has encountered a connection error and is not queryable" },
  ],
])("a database %s fails the whole call, without halving the batch", async (_what, trouble) => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place);
  const answers = [1, 2].map((player) => queue.place(slipOf(player, "k")));
  await settle();
  calls[0]?.fail(Object.assign(new Error("gone"), trouble));
  const told = await Promise.allSettled(answers);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(calls.length).toBe(1);
});

test("a slip is reported as pending until it has its verdict", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place);
  const answer = queue.place(slipOf(1, "a"));
  await settle();
  expect([queue.isUnderWay(1n, "a"), queue.isUnderWay(1n, "b"), queue.isUnderWay(2n, "a")]).toEqual(
    [true, false, false],
  );
  calls[0]?.answer();
  await answer;
  expect(queue.isUnderWay(1n, "a")).toBe(false);
});

test("T21 draws with a locked exposure row share one call, and other draws use the remaining calls", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place, { ...queue_bounds, in_flight_max: 2 });
  const drawsAsked = () => calls.splice(0).map(({ slips }) => slips[0]?.draw_id);
  const onHeld = [1, 2].map((draw_id) => queue.place(slipOf(draw_id, "k", { draw_id })));
  await settle();
  for (const call of calls) call.fail(new DrawHeldError());
  expect(drawsAsked()).toEqual([1, 2]);
  await settle();
  const onOthers = [3, 4].map((draw_id) => queue.place(slipOf(draw_id, "k", { draw_id })));
  await settle();
  const [probe, ...others] = calls;
  expect(drawsAsked()).toEqual([1, 3, 4]);
  for (const call of others) call.answer();
  await Promise.all(onOthers);
  probe?.answer();
  await settle();
  calls[0]?.answer();
  expect(await Promise.all(onHeld)).toEqual([accepted, accepted]);
});

test("a slip whose draw stays locked is refused after the maximum wait, with a retry time", async () => {
  const queue = createSlipQueue(() => Promise.reject(new DrawHeldError()), {
    ...queue_bounds,
    held_max_ms: 5,
  });
  await expect(queue.place(slipOf(1, "k"))).rejects.toMatchObject({
    code: "unavailable",
    params: { retry_after_s: 1 },
  });
  expect(queue.waiting()).toBe(0);
});
