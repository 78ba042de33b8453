import { leadWhileVisible } from "@shwe/client/events/lead-tab";
import type { StreamRecord } from "@shwe/client/events/records";
import { toast } from "@shwe/ui";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { draws_key } from "../lottery/query-keys.ts";
import { keepPlayerStreamOpen } from "./player-stream.ts";
import { startLive } from "./start-live.ts";

vi.mock("@shwe/ui", () => ({ toast: { info: vi.fn(), success: vi.fn(), warning: vi.fn() } }));
vi.mock("./player-stream.ts", () => ({
  keepPlayerStreamOpen: vi.fn(() => new Promise(() => undefined)),
}));
vi.mock("@shwe/client/events/lead-tab", () => ({ leadWhileVisible: vi.fn() }));

const keeping = vi.mocked(keepPlayerStreamOpen);
const leading = vi.mocked(leadWhileVisible);
const told = vi.mocked(toast.info);

/** A BroadcastChannel that delivers messages to all other tabs immediately. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const each of Channel.open)
      if (each !== this) each.dispatchEvent(new MessageEvent("message", { data }));
  }
  close() {
    Channel.open.delete(this);
  }
}

const stored = new Map<string, string>();
const mark_key = "shwe_news_7";
/** Longer than the delay after which a newly opened tab refetches the draws. */
const settled_ms = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  told.mockClear();
  keeping.mockClear();
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("window", {
    BroadcastChannel: Channel,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Opens a tab; with `leads` it reads the event stream. The test passes stream records to such a tab and counts how
 * often each tab refetched the draws.
 */
const openTab = ({
  leads,
  player = { id: 7, token: "t" },
}: {
  leads: boolean;
  player?: Parameters<typeof startLive>[0]["player"];
}) => {
  const queryClient = new QueryClient();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  leading.mockImplementation((_lock, lead) => {
    if (leads) void lead(new AbortController().signal);
    return () => undefined;
  });
  stops.push(startLive({ player, locale: "my", queryClient }));
  const options = keeping.mock.lastCall?.[0];
  return {
    hear: (record: StreamRecord) => options?.onRecord(record),
    lastId: () => options?.lastId(),
    looks: () =>
      invalidate.mock.calls.filter(([filters]) => filters?.queryKey === draws_key).length,
    everything: () => invalidate.mock.calls.filter(([filters]) => filters === undefined).length,
  };
};

const note = (id: string): StreamRecord => ({
  id,
  event: "notification",
  data: JSON.stringify({ title: "News", body: id, icon: "bell" }),
});

test("R-502 every tab refetches draws once for events that it missed while it was loading", () => {
  stored.set(mark_key, "40");
  const tabs = [openTab({ leads: true }), openTab({ leads: false })];
  vi.advanceTimersByTime(settled_ms);
  expect(tabs.map((tab) => tab.looks())).toEqual([1, 1]);
});

test("R-502 when the first stream opens late, every tab refetches once more, because earlier events are not sent", () => {
  const [reader, other] = [openTab({ leads: true }), openTab({ leads: false })];
  vi.advanceTimersByTime(settled_ms);
  reader.hear({ retry_ms: 2_000 });
  reader.hear({ id: "41" });
  vi.advanceTimersByTime(settled_ms);
  expect([reader.looks(), other.looks()]).toEqual([2, 2]);
});

test("R-502 a stream that resumes after the last id causes no refetch, because the missed events are sent", () => {
  stored.set(mark_key, "40");
  const reader = openTab({ leads: true });
  vi.advanceTimersByTime(settled_ms);
  for (let opened = 0; opened < 5; opened += 1) {
    reader.hear({ retry_ms: 2_000 });
    reader.hear({ id: "40" });
    vi.advanceTimersByTime(settled_ms);
  }
  expect(reader.looks()).toBe(1);
});

test("R-502 when the server restarts its numbering, everything is refetched, and draws once more after the caches have expired", () => {
  stored.set(mark_key, "40");
  const reader = openTab({ leads: true });
  vi.advanceTimersByTime(settled_ms);
  reader.hear({ id: "3", event: "reset", data: "{}" });
  expect(reader.everything()).toBe(1);
  vi.advanceTimersByTime(settled_ms);
  expect([reader.looks(), reader.lastId(), stored.get(mark_key)]).toEqual([2, "3", "3"]);
  reader.hear(note("4"));
  expect(told).toHaveBeenCalledTimes(1);
});

test("R-502 news that arrive by the tab's own stream and from another tab are shown once", () => {
  // Two tabs read event streams when the browser has no Web Locks, and briefly when one tab is hidden and another one
  // takes over.
  const [one, other] = [openTab({ leads: true }), openTab({ leads: true })];
  one.hear(note("41"));
  other.hear(note("41"));
  other.hear(note("42"));
  one.hear(note("42"));
  one.hear({ id: "41" });
  expect(told.mock.calls.flat()).toEqual(["News · 41", "News · 41", "News · 42", "News · 42"]);
  expect([one.lastId(), other.lastId()]).toEqual(["42", "42"]);
});

test("a visitor has no token, receives public news from the first id on, and nothing is stored", () => {
  const tab = openTab({ leads: true, player: null });
  expect(keeping.mock.lastCall?.[0].token).toBeUndefined();
  tab.hear(note("12"));
  expect(tab.lastId()).toBe("12");
  tab.hear({ id: "13", event: "outcome", data: "{}" });
  expect([...stored.keys()]).toEqual([]);
});
