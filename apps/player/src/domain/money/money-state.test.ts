import { expect, test } from "vitest";

import { type Attempt, idle, type MoneyEvent, type MoneyState, nextState } from "./money-state.ts";

type State = MoneyState<number, string>;
type Event = MoneyEvent<number, string>;

const attempt: Attempt<number> = {
  command: "transfer",
  slot: "",
  player_id: 7,
  key: "k1",
  body: 400,
  started_at: "2026-11-15T10:00:00.000Z",
  is_open: true,
};
const refusal = { code: "over_cap", message: "no", details: undefined } as const;
const after = (state: State, ...events: Event[]): State => events.reduce(nextState, state);

const ready = after(idle, { type: "opened", player_id: 7, key: "k1", is_new_key: true });
const sending = after(ready, { type: "sent", attempt });
const checking = after(sending, { type: "got_no_answer", key: "k1" });

test("each opening of the sheet creates a new key, but not while the outcome is unknown", () => {
  const reopened: Event = { type: "opened", player_id: 7, key: "k2", is_new_key: true };
  expect(ready).toEqual({ phase: "ready", player_id: 7, key: "k1", is_new_key: true });
  expect(after(ready, reopened)).toMatchObject({ phase: "ready", player_id: 7, key: "k2" });
  const done = after(sending, { type: "answered", key: "k1", outcome: "ok" });
  expect(done).toMatchObject({ phase: "done", outcome: "ok", attempt: { is_open: false } });
  expect(after(done, reopened)).toMatchObject({ phase: "ready", key: "k2" });
  for (const state of [sending, checking]) expect(nextState(state, reopened)).toBe(state);
});

test("without an answer the attempt is checked, and only the same key may be sent again", () => {
  expect(checking).toMatchObject({ phase: "checking", is_looking: false });
  expect(nextState(checking, { type: "sent", attempt: { ...attempt, key: "k2" } })).toBe(checking);
  expect(nextState(checking, { type: "sent", attempt })).toMatchObject({ phase: "sending" });
  const looking = nextState(checking, { type: "looking", key: "k1", is_looking: true });
  expect(nextState(looking, { type: "sent", attempt })).toBe(looking);
  expect(nextState(looking, { type: "found_nothing", key: "k1" })).toMatchObject({
    phase: "not_sent",
    attempt: { key: "k1", is_open: false },
  });
});

test("a refusal stays until the form is edited, and its key stays in use", () => {
  const refused = after(sending, { type: "refused", key: "k1", refusal });
  expect(refused).toMatchObject({ phase: "refused", refusal: { message: "no" } });
  expect(after(refused, { type: "edited" })).toEqual({ ...ready, is_new_key: false });
  expect(nextState(ready, { type: "edited" })).toBe(ready);
});

test("an event that does not fit the phase or the key changes nothing", () => {
  const late: Event[] = [
    { type: "answered", key: "k1", outcome: "ok" },
    { type: "got_no_answer", key: "k1" },
    { type: "refused", key: "k1", refusal },
    { type: "found_nothing", key: "k1" },
    { type: "abandoned", key: "k1" },
  ];
  for (const event of late) expect(nextState(ready, event)).toBe(ready);
  for (const event of late) {
    const ofOther = { ...event, key: "k2" } as Event;
    for (const state of [sending, checking]) expect(nextState(state, ofOther)).toBe(state);
  }
  expect(nextState(sending, { type: "sent", attempt })).toBe(sending);
  expect(nextState(idle, { type: "sent", attempt })).toBe(idle);
});

test("closing the sheet ends an attempt with an outcome; an unknown one ends only when it is abandoned", () => {
  for (const state of [sending, checking]) expect(nextState(state, { type: "left" })).toBe(state);
  expect(after(sending, { type: "refused", key: "k1", refusal }, { type: "left" })).toBe(idle);
  expect(nextState(checking, { type: "abandoned", key: "k1" })).toBe(idle);
});

test("an attempt from before a reload is checked", () => {
  expect(nextState(idle, { type: "resumed", attempt })).toEqual({
    ...{ phase: "checking", attempt, is_looking: false },
  });
  expect(nextState(sending, { type: "resumed", attempt })).toBe(sending);
});
