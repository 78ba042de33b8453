import { beforeEach, expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "../api/http.ts";
import { findAttempt, putAttempt } from "./attempt-store.ts";
import {
  abandon,
  checkAgain,
  type MoneyCommand,
  type MoneyFlow,
  openSheet,
  resumeOpen,
  submit,
} from "./money-flow.ts";
import { type Attempt, idle, type MoneyState, nextState } from "./money-state.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  return () => vi.unstubAllGlobals();
});

type Find = (attempt: Attempt<number>) => Promise<string | null>;
const owner = { command: "test", player_id: 7 };
const readNumber = (body: unknown): number | null => (typeof body === "number" ? body : null);
const inStore = () => findAttempt(owner, "", readNumber);
const open: Attempt<number> = {
  ...{ ...owner, slot: "", key: "key-1", body: 500, is_open: true },
  started_at: new Date().toISOString(),
};

const noAnswer = new NetworkError("offline");
const refusal = (code: "over_cap" | "key_reused" | "unauthorized", status: number) =>
  new ApiError({ status, code, message: "no", request_id: "r", details: { numbers: [] } });

type Changes = Partial<MoneyFlow<number, string>> & { send?: () => Promise<string>; find?: Find };

/**
 * A flow whose clock moves only while the flow pauses. With `find` its command looks up the outcome, without it the
 * player sends again.
 */
function flowOf({ send, find, ...changes }: Changes = {}) {
  let now_ms = 0;
  let keys = 0;
  let state: MoneyState<number, string> = idle;
  const phases: string[] = [];
  const onDone = vi.fn();
  const onUnresolved = vi.fn();
  const sent = vi.fn(send ?? (() => Promise.resolve("placed")));
  const command: MoneyCommand<number, string> = {
    name: "test",
    slotOf: () => "",
    readBody: readNumber,
    send: sent,
    after_silence: find === undefined ? { by: "send_again" } : { by: "look_up", find },
    ...{ onDone, onUnresolved },
  };
  const flow: MoneyFlow<number, string> = {
    command,
    player_id: 7,
    state: () => state,
    dispatch: (event) => {
      const before = state;
      state = nextState(before, event);
      if (state.phase !== before.phase) phases.push(state.phase);
      return state !== before;
    },
    token: "first",
    isSameSession: () => true,
    isOnline: () => true,
    now_ms: () => now_ms,
    pause: (ms) => {
      now_ms += ms;
      return Promise.resolve();
    },
    newKey: () => `key-${(keys += 1)}`,
    ...changes,
  };
  return { flow, sent, phases, onDone, onUnresolved };
}

const tap = async (flow: MoneyFlow<number, string>, body = 500) => {
  openSheet(flow);
  await submit(flow, body);
};
const nothing: Find = () => Promise.resolve(null);

test("B-632 R-305 a command is stored with its key before it is sent, and its key is used up when it is done", async () => {
  const { flow, phases, onDone } = flowOf({
    send: () => {
      expect(inStore()).toMatchObject({ key: "key-1", body: 500, is_open: true });
      return Promise.resolve("placed");
    },
  });
  await tap(flow);
  expect(phases).toEqual(["ready", "sending", "done"]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ key: "key-1" }),
    "placed",
    "first",
  );
  expect(inStore()).toBeUndefined();
});

test("B-632 R-305 when offline nothing is sent, and the next tap has the same key", async () => {
  let isOnline = false;
  const { flow, phases, sent } = flowOf({ isOnline: () => isOnline });
  await tap(flow);
  expect(phases).toEqual(["ready", "not_sent"]);
  expect(sent).not.toHaveBeenCalled();
  expect(inStore()).toMatchObject({ key: "key-1", is_open: false });
  isOnline = true;
  await submit(flow, 500);
  expect(sent.mock.calls).toMatchObject([[{ key: "key-1" }]]);
});

test("B-632 R-305 a second tap does not send", async () => {
  const { flow, sent } = flowOf();
  openSheet(flow);
  await Promise.all([submit(flow, 500), submit(flow, 500), submit(flow, 600)]);
  expect(sent).toHaveBeenCalledOnce();
});

test("B-632 a lost answer: the command is found by its key, and nothing is sent twice", async () => {
  const find = vi
    .fn<Find>()
    .mockRejectedValueOnce(noAnswer)
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce("placed");
  const { flow, phases, sent } = flowOf({ send: () => Promise.reject(noAnswer), find });
  await tap(flow);
  expect(phases).toEqual(["ready", "sending", "checking", "done"]);
  expect(sent).toHaveBeenCalledOnce();
});

test("B-632 a command that never arrived is not sent, and the next tap has the same key", async () => {
  const find = vi.fn(nothing);
  const { flow, phases, sent } = flowOf({ send: () => Promise.reject(noAnswer), find });
  await tap(flow);
  expect(phases).toEqual(["ready", "sending", "checking", "not_sent"]);
  // The outcome is queried at once and then every two seconds for ten seconds, because the request may still arrive.
  expect(find).toHaveBeenCalledTimes(6);
  expect(inStore()).toMatchObject({ key: "key-1", is_open: false });
  await tap(flow, 600);
  expect(sent.mock.calls).toMatchObject([[{ key: "key-1" }], [{ key: "key-1", body: 600 }]]);
});

test("B-632 while there is no answer the command stays in checking, and the queries for its outcome stop at their limit", async () => {
  putAttempt(open);
  const find = vi.fn<Find>(() => Promise.reject(noAnswer));
  const { flow } = flowOf({ find });
  await resumeOpen(flow);
  expect(find).toHaveBeenCalledTimes(150);
  expect(flow.state()).toMatchObject({ phase: "checking", is_looking: false });
});

test("B-632 while the server is not certain the command stays in checking, with the interval that the server demands", async () => {
  putAttempt(open);
  const reply = { status: 503, code: "slip_checking", message: "wait", request_id: "r" } as const;
  const find = vi.fn<Find>();
  for (let asked = 0; asked < 4; asked += 1) find.mockRejectedValueOnce(new ApiError(reply, 5));
  find.mockResolvedValueOnce("placed");
  const paused: number[] = [];
  const { flow, phases } = flowOf({ find, pause: async (ms) => void paused.push(ms) });
  await resumeOpen(flow);
  expect(phases).toEqual(["checking", "done"]);
  // The pauses add up to more than the ten seconds after which a command counts as not arrived.
  expect(paused).toEqual([5_000, 5_000, 5_000, 5_000]);
});

test("B-632 a session that ended stops the queries for the outcome; the attempt stays open for the next login", async () => {
  putAttempt(open);
  const find = vi.fn<Find>(() => Promise.reject(refusal("unauthorized", 401)));
  const { flow } = flowOf({ find });
  await resumeOpen(flow);
  expect(find).toHaveBeenCalledOnce();
  expect(flow.state()).toMatchObject({ phase: "checking", is_looking: false });
  expect(inStore()?.is_open).toBe(true);
});

test("B-632 after a logout the queries for the outcome stop: the answer to another player says nothing about this attempt", async () => {
  putAttempt(open);
  let isSame = true;
  const find = vi.fn<Find>(() => {
    isSame = false;
    return Promise.resolve(null);
  });
  const { flow } = flowOf({ find, isSameSession: () => isSame });
  await resumeOpen(flow);
  expect(find).toHaveBeenCalledOnce();
  expect(flow.state()).toMatchObject({ phase: "checking", is_looking: false });
  expect(inStore()?.is_open).toBe(true);
});

test("B-632 a refusal gives its reason, and a command that is looked up keeps its key", async () => {
  const send = () => Promise.reject(refusal("over_cap", 409));
  const { flow, onUnresolved } = flowOf({ send, find: nothing });
  await tap(flow);
  expect(flow.state()).toMatchObject({ phase: "refused", refusal: { code: "over_cap" } });
  expect(inStore()).toMatchObject({ key: "key-1", is_open: false });
  expect(onUnresolved).toHaveBeenCalledOnce();
});

test("B-632 a refusal as key_reused means that an earlier command was executed: its outcome is shown", async () => {
  const { flow, phases } = flowOf({
    send: () => Promise.reject(refusal("key_reused", 409)),
    find: () => Promise.resolve("placed"),
  });
  await tap(flow);
  expect(phases).toEqual(["ready", "sending", "checking", "done"]);
});

test("R-305 for a command that is not looked up, the player's tap sends the same key and body again", async () => {
  const send = vi.fn(() => Promise.resolve("moved")).mockRejectedValueOnce(noAnswer);
  const { flow, phases, sent } = flowOf({ send });
  await tap(flow);
  expect(phases).toEqual(["ready", "sending", "checking"]);
  openSheet(flow);
  await submit(flow, 900);
  expect(sent).toHaveBeenCalledOnce();
  await checkAgain(flow);
  expect(sent.mock.calls).toMatchObject([
    [{ key: "key-1", body: 500 }],
    [{ key: "key-1", body: 500 }],
  ]);
  expect(flow.state().phase).toBe("done");
});

test("R-305 a refusal ends an attempt that is sent again, and an abandoned one is forgotten", async () => {
  const send = vi.fn(() => Promise.reject(refusal("over_cap", 409)));
  const refused = flowOf({ send });
  await tap(refused.flow);
  expect(inStore()).toBeUndefined();
  const silent = flowOf({ send: () => Promise.reject(noAnswer) });
  await tap(silent.flow);
  expect(inStore()).toBeDefined();
  abandon(silent.flow);
  expect(silent.flow.state()).toBe(idle);
  expect(inStore()).toBeUndefined();
  expect(silent.onUnresolved).toHaveBeenCalledTimes(2);
});

test("R-305 B-632 after a reload the open attempt is checked, and nothing is sent", async () => {
  putAttempt(open);
  const { flow, sent } = flowOf();
  await resumeOpen(flow);
  expect(flow.state()).toMatchObject({ phase: "checking", attempt: { key: "key-1" } });
  expect(sent).not.toHaveBeenCalled();
});

test("R-305 B-632 an attempt that another tab has sent is resolved before this tab may send", async () => {
  const { flow, sent } = flowOf();
  openSheet(flow);
  putAttempt({ ...open, key: "of-other-tab", body: 300 });
  await submit(flow, 500);
  expect(sent).not.toHaveBeenCalled();
  expect(flow.state()).toMatchObject({ phase: "checking", attempt: { key: "of-other-tab" } });
});

test("B-632 R-305 a key that another tab has used up is not sent again", async () => {
  const other_tab = flowOf({ find: nothing });
  const { flow, sent } = flowOf({
    find: nothing,
    send: () => Promise.reject(refusal("over_cap", 409)),
    newKey: () => "new-key",
  });
  await tap(flow);
  expect(inStore()).toMatchObject({ key: "new-key", is_open: false });
  await tap(other_tab.flow, 700);
  expect(other_tab.sent).toHaveBeenCalledWith(expect.objectContaining({ key: "new-key" }));
  expect(inStore()).toBeUndefined();
  const third = "third-key";
  await submit({ ...flow, newKey: () => third }, 300);
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ key: third, body: 300 }));
});

test("R-305 a late answer removes only its own attempt, not the one of another tab", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  const slow = flowOf({ send: () => promise });
  const waiting = tap(slow.flow);
  const other_tab = flowOf({ newKey: () => "key-2", send: () => Promise.reject(noAnswer) });
  await resumeOpen(other_tab.flow);
  abandon(other_tab.flow);
  await tap(other_tab.flow, 900);
  expect(inStore()).toMatchObject({ key: "key-2", is_open: true });
  answer("placed");
  await waiting;
  expect(inStore()).toMatchObject({ key: "key-2", is_open: true });
});

test.each([401, 426, 429])(
  "R-305 %i on a repeated send says nothing about the first one: the attempt stays open",
  async (status) => {
    const errors = [noAnswer, refusal("unauthorized", status)];
    const { flow, phases } = flowOf({ send: () => Promise.reject(errors.shift()) });
    await tap(flow);
    await checkAgain(flow);
    expect(phases).toEqual(["ready", "sending", "checking", "sending", "checking"]);
    expect(inStore()).toMatchObject({ key: "key-1", is_open: true });
  },
);

test("R-305 a command is done although its follow-up fails", async () => {
  const { flow, phases, onDone } = flowOf();
  onDone.mockRejectedValue(new Error("no profile"));
  await expect(tap(flow)).rejects.toThrow("no profile");
  expect(phases).toEqual(["ready", "sending", "done"]);
});
