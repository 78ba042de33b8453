import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { makeCorpus, type CorpusEntry } from "../../../test/support/picture-corpus.ts";
import { patient_limits as limits, somePhoto } from "../../../test/support/pictures.ts";
import { createLogs, createMetrics } from "../telemetry/index.ts";
import { createRecoder } from "./create-recoder.ts";
import { runChild, usual_limits } from "./run-child.ts";
import type { Shape } from "./shapes.ts";

const { log } = createLogs({ level: "silent", production: false });
const metrics = createMetrics();
const recoder = createRecoder({ log, metrics, limits });
afterAll(() => {
  recoder.close();
  metrics.close();
});

/** Timeouts are long because the speed of the machine is not under test. */
const slow_ms = 300_000;
const limit_mib = limits.memory_kib / 1024;
const look_every_ms = 3;

const corpus: CorpusEntry[] = [];
beforeAll(async () => void corpus.push(...(await makeCorpus())), slow_ms);
const entry = (title: string): Buffer => {
  const found = corpus.find((each) => each.title.includes(title));
  if (!found) throw new Error(`the corpus has no ${title}`);
  return found.bytes;
};

/** The hard resource limits that the kernel reports for a process. */
const boundsOf = (pid: number): Record<string, string> => {
  const lines = readFileSync(`/proc/${pid}/limits`, "latin1").split("\n").slice(1);
  const rows = lines.map((line) => line.split(/ {2,}/));
  return Object.fromEntries(rows.map(([name = "", , hard = ""]) => [name, hard]));
};

/** Runs one child process and samples its peak memory, resource limits and environment while it runs. */
const watch = async (sent: Buffer, memory_kib = limits.memory_kib) => {
  const children = new Set<ChildProcess>();
  let peak_mib = 0;
  let environment = "";
  let bounds: Record<string, string> = {};
  const look = () => {
    for (const { pid = 0 } of children)
      try {
        const status = readFileSync(`/proc/${pid}/status`, "latin1");
        const [, kib = "0"] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
        peak_mib = Math.max(peak_mib, Number(kib) / 1024);
        environment ||= readFileSync(`/proc/${pid}/environ`, "latin1");
        bounds = boundsOf(pid);
      } catch {
        // The child process has just ended, so there is nothing to sample.
      }
  };
  const timer = setInterval(look, look_every_ms);
  try {
    const ended = await runChild(sent, "square", { ...limits, memory_kib }, children);
    return { ...ended, peak_mib, environment, bounds, left: children.size };
  } finally {
    clearInterval(timer);
  }
};

describe("T15 memory", () => {
  test(
    "stays within its limit for the most demanding pictures and for decompression bombs",
    { timeout: slow_ms },
    async ({ annotate }) => {
      const peaks: Record<string, number> = {};
      for (const { title, bytes, kind } of corpus) {
        if (kind !== "greedy" && kind !== "bomb" && !/gigapixel|50,000/.test(title)) continue;
        const { outcome, peak_mib } = await watch(bytes);
        peaks[title] = Math.round(peak_mib);
        expect([title, outcome]).toEqual([title, expect.stringMatching(/^(done|refused|killed)$/)]);
        expect(kind !== "greedy" || outcome === "done", title).toBe(true);
      }
      const greatest = Math.max(...Object.values(peaks));
      await annotate(`MiB resident at most: ${JSON.stringify({ limit_mib, ...peaks })}`);
      expect(greatest).toBeLessThan(limit_mib);
      // Proves that the sampling works: the most demanding picture, a large interlaced one, needs more than 200 MiB.
      expect(greatest).toBeGreaterThan(200);
    },
  );

  test(
    "is limited by the kernel: a picture that needs more fails",
    { timeout: slow_ms },
    async () => {
      const tight_kib = 160 * 1024;
      const greedy = await watch(entry("interlaced"), tight_kib);
      expect(greedy.outcome).toMatch(/^(refused|killed)$/);
      expect(greedy.peak_mib).toBeLessThan(tight_kib / 1024);
      const usual = await watch(await somePhoto(1600, 1200), tight_kib);
      expect(usual.outcome).toBe("done");
    },
  );
});

test(
  "T15 a child process inherits no environment of the server, and no child is left running",
  { timeout: slow_ms },
  async () => {
    process.env["IMAGE_KEYS"] = "k1:secret";
    const { outcome, environment, bounds, left } = await watch(await somePhoto(3000, 2000));
    delete process.env["IMAGE_KEYS"];
    expect(outcome).toBe("done");
    const names = environment.split("\0").map((line) => line.split("=")[0]);
    expect(names).toEqual(expect.arrayContaining(["MALLOC_ARENA_MAX", "PATH"]));
    expect(environment).not.toMatch(/IMAGE_KEYS|DATABASE|NODE_ENV|HOME/);
    expect(bounds).toMatchObject({
      "Max cpu time": String(usual_limits.cpu_s),
      "Max data size": String(usual_limits.memory_kib * 1024),
      "Max file size": "0",
      "Max core file size": "0",
    });
    expect(left).toBe(0);
  },
);

test(
  "T15 a picture that takes too long is killed, and the next one is served",
  { timeout: slow_ms },
  async () => {
    const children = new Set<ChildProcess>();
    const run = (shape: Shape, wall_ms: number) =>
      runChild(entry("interlaced"), shape, { ...limits, wall_ms }, children);
    expect([(await run("square", 50)).outcome, children.size]).toEqual(["late", 0]);
    // The test itself sends SIGXCPU, which the kernel sends when the processor time is used up, because how soon that
    // happens depends on the machine. Another test checks that the limit of processor time is set.
    const burning = run("page", slow_ms);
    for (const child of children) child.kill("SIGXCPU");
    expect([(await burning).outcome, children.size]).toEqual(["killed", 0]);
    expect((await recoder.recode(await somePhoto(), "square")).length).toBeGreaterThan(100);
  },
);

test("T15 pictures beyond a short queue are refused", { timeout: slow_ms }, async () => {
  const photo = await somePhoto();
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, () => recoder.recode(photo, "square")),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
  const refusals = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as unknown] : [],
  );
  expect(refusals).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ code: "unavailable" })),
  );
  // All child processes have ended, so one more picture is accepted.
  expect(await recoder.recode(photo, "square")).toBeInstanceOf(Buffer);
});

test("T15 after closing no child process runs, also none for queued pictures", async () => {
  const own = createRecoder({ log, metrics, limits });
  const photo = await somePhoto();
  const answers = Promise.allSettled(Array.from({ length: 5 }, () => own.recode(photo, "square")));
  // Two pictures have their child process now, the others are queued.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  own.close();
  // The expected refusal is temporary, so that the player can send the picture again.
  const refusal = { status: "rejected", reason: expect.objectContaining({ code: "unavailable" }) };
  expect(await answers).toEqual(Array.from({ length: 5 }, () => refusal));
});

test(
  "R-404 a photo is rotated upright, cropped square for a profile picture and scaled down for a document",
  { timeout: slow_ms },
  async () => {
    const lying = await sharp(await somePhoto(2400, 1200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sidesOf = async (shape: "square" | "page") => {
      const { width, height, orientation } = await sharp(
        await recoder.recode(lying, shape),
      ).metadata();
      return { width, height, orientation };
    };
    expect(await sidesOf("square")).toEqual({ width: 512, height: 512, orientation: undefined });
    expect(await sidesOf("page")).toEqual({ width: 800, height: 1600, orientation: undefined });
    const small = await sharp(await recoder.recode(await somePhoto(300, 200), "page")).metadata();
    expect(small).toMatchObject({ width: 300, height: 200 });
  },
);
