import { readdirSync, readFileSync } from "node:fs";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { patient_limits, somePhoto } from "../../../test/support/pictures.ts";
import { screenshotOf } from "../../../test/support/slip-pictures/changes.ts";
import { honestSlips, type SlipApp } from "../../../test/support/slip-pictures/honest-slips.ts";
import { randomFrom } from "../../../test/support/slip-pictures/random.ts";
import { createLogs, createMetrics } from "../telemetry/index.ts";
import { createRecoder } from "./create-recoder.ts";
import { createSlipReader, usual_reader_limits, type ReaderLimits } from "./create-slip-reader.ts";

/** Timeouts are long because the speed of the machine is not under test. */
const slow_ms = 300_000;
const never_ms = 1_000_000;
const endless = { cpu_ms: never_ms, wall_ms: never_ms };
const limits: ReaderLimits = { ...usual_reader_limits, patient: endless };
const { log } = createLogs({ level: "silent", production: false });
const metrics = createMetrics();
const recoder = createRecoder({ log, metrics, limits: patient_limits });
const createReader = (changed: Partial<ReaderLimits> = {}) =>
  createSlipReader({ log, metrics, limits: { ...limits, ...changed } });
const reader = createReader();
afterAll(() => {
  reader.close();
  recoder.close();
  metrics.close();
});

const slipOf = (app: SlipApp) => {
  const [slip] = honestSlips(app, 1);
  if (!slip) throw new Error("there is no slip");
  return slip;
};
/** The rows with time and number of a slip, which are read faster than the whole slip. */
const rows_of_blue = { left: 50, top: 760, width: 980, height: 240 };
const { number } = slipOf("blue");
let rows: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  const screenshot = await screenshotOf(slipOf("blue"));
  rows = await recoder.recode(
    await sharp(screenshot).extract(rows_of_blue).png().toBuffer(),
    "page",
  );
}, slow_ms);

/** The processes of this test that read slips. */
const children = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] =
          /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "latin1");
        return Number(parent) === process.pid && command.includes("read-process.js");
      } catch {
        // The process has just ended.
        return false;
      }
    });

test(
  "R-405 the number and the amount of a slip are read, also on a coloured ground",
  { timeout: slow_ms },
  async () => {
    const gold = slipOf("gold");
    const picture = await recoder.recode(await screenshotOf(gold), "page");
    const global = await reader.read(picture);
    const local = await reader.read(picture, "local");
    expect(global?.text).toContain(gold.number);
    expect(local?.text).toContain(gold.amount.toLocaleString("en-US"));
    expect(global?.pixel_hash).toEqual(local?.pixel_hash);
    expect(global?.look_hash).toBe(local?.look_hash);
    expect(children()).toHaveLength(1);
  },
);

test(
  "T15 the process that reads slips has limits and no environment of the server",
  { timeout: slow_ms },
  async () => {
    process.env["IMAGE_KEYS"] = "k1:secret";
    const own = createReader();
    const before = new Set(children());
    await own.read(rows);
    delete process.env["IMAGE_KEYS"];
    const pid = children().find((each) => !before.has(each)) ?? 0;
    expect(readFileSync(`/proc/${pid}/environ`, "latin1")).not.toMatch(
      /IMAGE_KEYS|DATABASE|NODE_ENV|HOME/,
    );
    const bounds = readFileSync(`/proc/${pid}/limits`, "latin1");
    expect(bounds).toMatch(new RegExp(`Max cpu time +${limits.cpu_s} `));
    expect(bounds).toMatch(new RegExp(`Max data size +${limits.memory_kib * 1024} `));
    expect(bounds).toMatch(/Max file size +0 /);
    const [, peak_kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
    expect(Number(peak_kib)).toBeLessThan(400 * 1024);
    own.close();
    await expect.poll(() => children().includes(pid)).toBe(false);
  },
);

test(
  "R-405 from a picture without text, and from bytes that are no picture, nothing is read",
  { timeout: slow_ms },
  async () => {
    const photo = await reader.read(await recoder.recode(await somePhoto(300, 200), "page"));
    expect(photo?.text).not.toMatch(/\d{8}/);
    expect(await reader.read(Buffer.from("no picture"))).toBeNull();
    const broken = rows.subarray(0, 400);
    expect(await reader.read(broken)).toBeNull();
    expect((await reader.read(rows))?.text).toContain(number);
  },
);

test(
  "T15 a process that takes too long is killed, and the next picture gets another",
  { timeout: slow_ms },
  async () => {
    const own = createReader({ patient: { ...endless, wall_ms: 20 } });
    const before = children().length;
    await expect(own.read(rows)).rejects.toMatchObject({ failure: "too_slow" });
    await expect.poll(() => children().length).toBe(before);
    await expect(own.read(rows)).rejects.toMatchObject({ failure: "too_slow" });
    own.close();
  },
);

test(
  "F-75 a picture of noise is given up after seconds of a processor, and the next one is read",
  { timeout: slow_ms },
  async () => {
    const { cpu_ms } = usual_reader_limits.quick;
    const own = createReader({ quick: { cpu_ms, wall_ms: never_ms } });
    const [width, height] = [400, 1_600];
    const random = randomFrom(75);
    const pixels = Buffer.from(Array.from({ length: width * height }, () => random() * 256));
    const raw = { width, height, channels: 1 } as const;
    const noise = await recoder.recode(await sharp(pixels, { raw }).png().toBuffer(), "page");
    await expect(own.read(noise, "global", "quick")).rejects.toMatchObject({ failure: "too_slow" });
    expect((await own.read(rows, "global", "quick"))?.text).toContain(number);
    own.close();
  },
);

test(
  "F-75 a quick reading does not wait for patient ones that have not begun",
  { timeout: slow_ms },
  async () => {
    const own = createReader({ quick: endless });
    const ended: string[] = [];
    const read = async (name: string, pace: "quick" | "patient") => {
      await own.read(rows, "global", pace);
      ended.push(name);
    };
    await Promise.all([
      read("first", "patient"),
      read("second", "patient"),
      read("third", "quick"),
    ]);
    expect(ended).toEqual(["first", "third", "second"]);
    own.close();
  },
);

test(
  "T15 a process without work ends, and the next picture starts another",
  { timeout: slow_ms },
  async () => {
    const own = createReader({ idle_ms: 30 });
    const before = children().length;
    for (let round = 0; round < 2; round += 1) {
      expect(await own.read(rows)).not.toBeNull();
      await expect.poll(() => children().length).toBe(before);
    }
    own.close();
  },
);

test(
  "T15 pictures beyond the queue are refused, and after closing all",
  { timeout: slow_ms },
  async () => {
    const own = createReader({ waiting_max: 2 });
    const answers = Promise.allSettled(Array.from({ length: 3 }, () => own.read(rows)));
    await expect(own.read(rows)).rejects.toMatchObject({ code: "unavailable" });
    own.close();
    expect((await answers).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    await expect(own.read(rows)).rejects.toMatchObject({ code: "unavailable" });
  },
);
