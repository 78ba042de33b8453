import { mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";

import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";

import { blockingCpuMs } from "./blocking-time.ts";

export const floors = { performance: 90, accessibility: 100, "best-practices": 100 } as const;
export type Category = keyof typeof floors;
export const categories = Object.keys(floors) as Category[];

export type Audit = {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: Record<string, unknown>[] };
};
export type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  /** Lighthouse's measure of how fast this machine was during the run. */
  environment: { benchmarkIndex: number };
  blocking_cpu_ms: number;
};

type TraceEvents = Parameters<typeof blockingCpuMs>[0];

export type Visit = {
  address: string;
  path: string;
  /** What the browser's storage contains before the visit: the session of a player. */
  stored?: Record<string, string>;
};

/** A file of the server without scripts. It opens the origin, so that its storage can be filled before the visit. */
const plain_file = "/robots.txt";
const chrome_paths = [
  process.env["CHROME_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-headless-shell",
  "/usr/lib/chromium/chromium-headless-shell",
];
const chrome_flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Measures one page in a new browser with empty caches, as a mid-range phone with a slow connection loads it. */
export async function measurePage({ address, path, stored = {} }: Visit): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "shwe-lighthouse-"));
  const port = await freePort();
  const executablePath = chrome_paths.find((file) => file !== undefined && existsSync(file));
  if (executablePath === undefined) throw new Error("no Chromium found: set CHROME_PATH");
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...chrome_flags, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(address + plain_file);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) window.localStorage.setItem(key, value);
    }, Object.entries(stored));
    const result = await lighthouse(address + path, {
      port,
      logLevel: "error",
      onlyCategories: categories,
      // The storage holds the session; the caches of a new browser are empty anyway.
      disableStorageReset: true,
    });
    if (result === undefined) throw new Error(`lighthouse returned no report of ${path}`);
    const { Trace } = result.artifacts as unknown as { Trace: { traceEvents: TraceEvents } };
    const blocking_cpu_ms = blockingCpuMs(Trace.traceEvents, address);
    return { ...(result.lhr as unknown as Report), blocking_cpu_ms };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
