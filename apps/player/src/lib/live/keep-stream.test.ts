import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { keepStream } from "./keep-stream.ts";
import { readStream, type StreamEnd } from "./read-stream.ts";

vi.mock("./read-stream.ts", () => ({ readStream: vi.fn() }));
vi.mock("../session.ts", () => ({ expireSession: vi.fn() }));
vi.mock("../../pwa/client-version.ts", () => ({ askToReload: vi.fn() }));

const reading = vi.mocked(readStream);
const after = (wait_ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, wait_ms);
  });
const broken: StreamEnd = { status: 0, retry_after_ms: null };

let calledOff: AbortController;
const keep = () => {
  const poll = vi.fn();
  const options = {
    token: "t",
    locale: "my",
    lastId: () => "",
    onRecord: () => undefined,
  } as const;
  void keepStream({ ...options, poll }, calledOff.signal);
  return poll;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("window", new EventTarget());
  reading.mockReset();
  calledOff = new AbortController();
});
afterEach(async () => {
  calledOff.abort();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("R-304 a stream that only hangs has failed, however long it took: balances are asked for after the second", async () => {
  // Something on the way keeps the answer to itself until the silence is too long.
  reading.mockImplementation(() => after(40_000).then(() => broken));
  const poll = keep();
  await vi.advanceTimersByTimeAsync(40_000 + 2_000 + 40_000);
  expect(reading).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).toHaveBeenCalledTimes(1);
});

test("R-304 a stream that speaks ends the asking, and one that spoke for long is no failure", async () => {
  reading.mockResolvedValueOnce(broken).mockResolvedValueOnce(broken);
  reading.mockImplementation(async ({ onRecord }) => {
    onRecord({ event: "balance", data: "{}" });
    await after(60_000);
    return broken;
  });
  const poll = keep();
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(reading).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).not.toHaveBeenCalled();
  // It broke after a minute: the next is tried as after a first failure.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reading).toHaveBeenCalledTimes(4);
});
