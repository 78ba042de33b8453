import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { DrawHeldError, type AskedSlip, type Verdict } from "./place-batch.ts";
import { createSlipQueue, queue_bounds } from "./slip-queue.ts";

const slipOf = (player: number, key: string, given: Partial<AskedSlip> = {}): AskedSlip => ({
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
  slips: readonly AskedSlip[];
  answer: (verdicts?: Verdict[]) => void;
  fail: (error: unknown) => void;
};

/** A database that answers when the test says so, and remembers what it was asked. */
const createCalls = () => {
  const calls: Call[] = [];
  const place = (slips: readonly AskedSlip[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Verdict[]>();
    const answer = (verdicts: Verdict[] = slips.map(() => accepted)) => resolve(verdicts);
    calls.push({ slips, answer, fail: reject });
    return promise;
  };
  const keysOf = (at: number) => calls[at]?.slips.map(({ key }) => key);
  return { calls, place, keysOf };
};

/** Lets what is scheduled happen. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

test("slips that arrive together go together; while they are away the next ones gather, in order", async () => {
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

test("each slip hears its own verdict", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place);
  const answers = ["a", "b"].map((key, at) => queue.place(slipOf(at, key)));
  await settle();
  calls[0]?.answer([refused("over_cap"), accepted]);
  expect((await Promise.all(answers)).map(({ said }) => said)).toEqual(["over_cap", "accepted"]);
});

test("a call has one slip of a player; the second waits for the next call", async () => {
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

test("T21 a third slip of one player is refused while two are under way, and welcome afterwards", async () => {
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

test("T21 beyond its bound the queue refuses at once and takes nothing", async () => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place, { ...queue_bounds, waiting_max: 3 });
  const first = queue.place(slipOf(99, "first"));
  await settle();
  const waiting = [1, 2, 3].map((player) => queue.place(slipOf(player, "k")));
  const late = queue.place(slipOf(4, "k"));
  await expect(late).rejects.toMatchObject({ code: "unavailable", params: { retry_after_s: 1 } });
  // Another draw has room of its own.
  const elsewhere = queue.place(slipOf(4, "k", { draw_id: 2 }));
  await settle();
  for (const call of calls) call.answer();
  await Promise.all([first, elsewhere]);
  await settle();
  expect(calls.at(-1)?.slips.length).toBe(3);
  calls.at(-1)?.answer();
  await Promise.all(waiting);
});

test("a call holds no more slips and lines than its bounds, but always one slip", async () => {
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

test("draws do not wait for each other, up to the bound of calls under way", async () => {
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

test("repeats of a request under way share its answer; other lines under the key are asked on their own", async () => {
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

test("a slip that is busy is tried again, and told so when it stays busy", async () => {
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

test("one slip that breaks a call fails alone", async () => {
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
  ["that is away", { code: "ECONNREFUSED" }],
  ["that takes no writes", { code: "25006" }],
  ["that does not confirm a commit", { code: "08007" }],
  [
    "whose connection broke before",
    { message: "Client has encountered a connection error and is not queryable" },
  ],
])("a database %s fails the call as a whole, once", async (_what, trouble) => {
  const { calls, place } = createCalls();
  const queue = createSlipQueue(place);
  const answers = [1, 2].map((player) => queue.place(slipOf(player, "k")));
  await settle();
  calls[0]?.fail(Object.assign(new Error("gone"), trouble));
  const told = await Promise.allSettled(answers);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(calls.length).toBe(1);
});

test("a slip is under way until its verdict is told", async () => {
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

test("T21 draws that are held keep one call in all, and the others have the rest", async () => {
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

test("a slip whose draw stays held is refused in time, with when to come again", async () => {
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
