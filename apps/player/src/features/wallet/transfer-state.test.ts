import { expect, test } from "vitest";

import {
  attemptOf,
  newTransfer,
  nextTransfer,
  type TransferEvent,
  type TransferState,
  unsureTransfer,
} from "./transfer-state.ts";

const after = (state: TransferState, ...events: TransferEvent[]): TransferState =>
  events.reduce(nextTransfer, state);
const typed = after(newTransfer("k1"), { type: "typed", digits: "1000" });
const silence = after(typed, { type: "sent" }, { type: "silent" });

test("R-305 a transfer goes from main to game, or the other way when turned", () => {
  expect(attemptOf(typed)).toEqual({ key: "k1", direction: "to_game", amount: 1000 });
  expect(after(typed, { type: "turned" }).direction).toBe("to_main");
  expect(after(typed, { type: "turned" }, { type: "turned" }).direction).toBe("to_game");
});

test("without an answer the same transfer is asked for again: key, direction and amount stand", () => {
  expect(silence.phase).toBe("unsure");
  const meddled = after(
    silence,
    { type: "typed", digits: "9" },
    { type: "turned" },
    { type: "opened", key: "k2" },
  );
  expect(attemptOf(meddled)).toEqual(attemptOf(typed));
  expect(after(meddled, { type: "sent" }).phase).toBe("sending");
});

test("a refusal is an answer: the amount can be changed, and the message stays until it is", () => {
  const refused = after(typed, { type: "sent" }, { type: "refused", message: "no" });
  expect(refused).toMatchObject({ phase: "editing", notice: { kind: "refused", message: "no" } });
  expect(after(refused, { type: "typed", digits: "5" }).notice).toBeNull();
});

test("opening the sheet again makes a new key, but not while the outcome is open", () => {
  expect(after(typed, { type: "opened", key: "k2" })).toEqual(newTransfer("k2"));
  const done = after(typed, { type: "sent" }, { type: "answered" });
  expect(done.phase).toBe("done");
  expect(after(done, { type: "opened", key: "k2" }).key).toBe("k2");
  const sending = after(typed, { type: "sent" });
  expect(after(sending, { type: "opened", key: "k2" })).toEqual(sending);
});

test("what does not fit the moment changes nothing", () => {
  const late: TransferEvent[] = [
    { type: "answered" },
    { type: "silent" },
    { type: "refused", message: "no" },
    { type: "left", key: "k2" },
  ];
  for (const event of late) expect(nextTransfer(typed, event)).toBe(typed);
  const sending = after(typed, { type: "sent" });
  expect(nextTransfer(sending, { type: "sent" })).toBe(sending);
});

test("a transfer that was open before a reload is still open after it, until it is left", () => {
  const open = unsureTransfer({ key: "k1", direction: "to_main", amount: 700 });
  expect(open).toMatchObject({ phase: "unsure", key: "k1", digits: "700" });
  expect(after(open, { type: "left", key: "k2" })).toEqual(newTransfer("k2", "to_main"));
});
