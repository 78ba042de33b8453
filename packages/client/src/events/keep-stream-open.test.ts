import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { keepStreamOpen } from "./keep-stream-open.ts";

const fetched = vi.fn<typeof fetch>();
const encoder = new TextEncoder();
const after = (wait_ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, wait_ms);
  });

/** A server that never replies. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("off", "AbortError")));
  });

/** A stream that sends an event at once, a heartbeat every 30 seconds, and ends after a minute. */
const minuteOfEvents: typeof fetch = async () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: async (controller) => {
        controller.enqueue(encoder.encode("event: balance\ndata: {}\n\n"));
        await after(30_000);
        controller.enqueue(encoder.encode("id: 1\n\n"));
        await after(30_000);
        controller.close();
      },
    }),
  );

let aborted: AbortController;
const open = (token: string | undefined = "t") => {
  const calls = {
    poll: vi.fn<() => void>(),
    onFailing: vi.fn<() => void>(),
    onRecord: vi.fn<() => void>(),
    onUnauthorized: vi.fn<(token: string) => void>(),
    onOutdated: vi.fn<() => void>(),
  };
  const source = { path: "/events", headers: { "x-client-version": "1" }, token } as const;
  const ended = keepStreamOpen(
    { ...source, ...calls, locale: "my", lastId: () => "7" },
    aborted.signal,
  );
  return { ...calls, ended };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  aborted = new AbortController();
});
afterEach(async () => {
  aborted.abort();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("R-304 a stream that sends nothing has failed, however long it was open, and polling starts after the second failure", async () => {
  fetched.mockImplementation(silence);
  const { poll } = open();
  await vi.advanceTimersByTimeAsync(40_000 + 2_000 + 40_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).toHaveBeenCalledTimes(1);
});

test("R-304 an event ends the polling, and a stream that lasted is no failure", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetched.mockImplementation(minuteOfEvents);
  const { poll } = open();
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).not.toHaveBeenCalled();
  // The stream lasted a minute, so its end is no failure, and the next one is opened after the shortest wait.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("a repeated failure is reported, a single one is not", async () => {
  fetched.mockImplementation(silence);
  const { onFailing } = open();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(onFailing).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000 + 40_000);
  expect(onFailing).toHaveBeenCalledTimes(1);
});

test("a request has the headers of the app, the token and the last id", async () => {
  fetched.mockImplementation(silence);
  open();
  expect(fetched.mock.lastCall?.[0]).toBe("/events");
  expect(fetched.mock.lastCall?.[1]?.headers).toEqual({
    accept: "text/event-stream",
    "accept-language": "my",
    "x-client-version": "1",
    authorization: "Bearer t",
    "last-event-id": "7",
  });
});

test("a rejected token ends the stream and is reported; an outdated build is reported and tries again", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 426 }));
  fetched.mockResolvedValueOnce(new Response(null, { status: 401 }));
  const { onUnauthorized, onOutdated, ended } = open();
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  expect(onOutdated).toHaveBeenCalledTimes(1);
  expect(onUnauthorized.mock.calls).toEqual([["t"]]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
