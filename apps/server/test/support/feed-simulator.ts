import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { afterAll } from "vitest";

import { ends_with_parent } from "./ends-with-parent.ts";

const program = join(import.meta.dirname, "../../../../tools/feed-simulator.ts");

export const feed_sources = [
  "thaistock2d",
  "set-site",
  "glo",
  "glo-mirror",
  "exchange-1",
  "exchange-2",
] as const;
export type FeedSource = (typeof feed_sources)[number];

export type FaultWish = { kind: string; seconds?: number; status?: number };
type SlotWish = { index_hundredths?: number; turnover_baht?: number; close_cents?: number };
export type Truth = { set: string; value: string; twod: string; close: string; first: string };

export type TestFeeds = {
  /** The value of FEED_URLS. */
  urls: Record<FeedSource, string>;
  setFault: (source: FeedSource, fault: FaultWish) => Promise<void>;
  honestAll: () => Promise<void>;
  addSlot: (at: Date, wish?: SlotWish) => Promise<void>;
  setPrize: (on: string, out_at: Date, first?: string) => Promise<void>;
  /**
   * Makes the simulated crypto exchange begin its one-minute price intervals (candles) at this moment, so that a test
   * need not wait for a full minute.
   */
  alignCandles: (at: Date) => Promise<void>;
  truthAt: (at: Date) => Promise<Truth>;
  /** The number of requests per source, and how often a client wrongly followed the simulator's redirect. */
  counts: () => Promise<{ asked: Partial<Record<FeedSource, number>>; canaries: number }>;
};

/** Starts the feed simulator in its own process, which ends with the test file. */
export const startFeeds = async (seed: string): Promise<TestFeeds> => {
  const child = spawn(process.execPath, [...ends_with_parent, program], {
    // The whole environment: with a faked clock (`LD_PRELOAD`) the simulator must have the same time as the test.
    env: { ...process.env, FEED_SIMULATOR_SEED: seed },
    stdio: ["pipe", "pipe", "inherit"],
  });
  afterAll(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const base = line.replace("feed simulator ", "");
  const tell = async (wish: string, body: object) => {
    const answer = await fetch(`${base}/control/${wish}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${wish}`);
    await answer.body?.cancel();
  };
  const setFault: TestFeeds["setFault"] = (source, fault) => tell("fault", { source, ...fault });
  return {
    urls: Object.fromEntries(feed_sources.map((source) => [source, `${base}/${source}`])) as Record<
      FeedSource,
      string
    >,
    setFault,
    honestAll: async () => {
      await Promise.all(feed_sources.map((source) => setFault(source, { kind: "none" })));
    },
    addSlot: (at, wish = {}) => tell("slot", { at: at.toISOString(), ...wish }),
    setPrize: (on, out_at, first) => tell("prize", { on, out_at: out_at.toISOString(), first }),
    alignCandles: (at) => tell("candles", { at: at.toISOString() }),
    truthAt: async (at) =>
      (await (await fetch(`${base}/control/truth?at=${at.toISOString()}`)).json()) as Truth,
    counts: async () =>
      (await (await fetch(base)).json()) as Awaited<ReturnType<TestFeeds["counts"]>>,
  };
};
