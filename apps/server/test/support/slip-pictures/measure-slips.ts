import { readDetails, type SlipReading } from "../../../src/modules/slips/read-details.ts";
import type { Recoder, SlipReader } from "../../../src/platform/images/index.ts";
import { change_names, changes, screenshotOf, type ChangeName } from "./changes.ts";
import { honestSlips, slip_apps, type PaidSlip, type SlipApp } from "./honest-slips.ts";
import { randomFrom } from "./random.ts";
import { findAccounts, isSameBy } from "./same-slip.ts";

export type MeasureOptions = {
  recoder: Recoder;
  reader: SlipReader;
  /** Honest slips of each app that is measured, of which all pairs are compared. */
  honest: number;
  apps: readonly SlipApp[];
  /** Copies of each kind of change, of each app. */
  copies: number;
  onProgress: (line: string) => void;
};

type Found = { copies: number; found: number; by_number: number };

export type Measured = {
  recall: Record<ChangeName, Found>;
  honest_read: { slips: number; number: number; amount: number; paid_at: number };
  pairs: number;
  false_alarms: { number: number; details: number };
  read_ms_mean: number;
};

/** Counts the pairs of different slips that are taken for the same one. */
const countAlarms = (
  readings: readonly (SlipReading | null)[],
  kind: keyof typeof isSameBy,
): number =>
  readings.reduce(
    (sum, one, at) =>
      sum + readings.slice(at + 1).filter((other) => isSameBy[kind](one, other)).length,
    0,
  );

const createCamera = ({ recoder, reader }: MeasureOptions) => {
  let pictures = 0;
  let spent_ms = 0;
  return {
    /** Stores the picture as an upload is stored, and reads it. */
    read: async (sent: Buffer): Promise<SlipReading | null> => {
      const stored = await recoder.recode(sent, "page");
      const started = performance.now();
      const reading = await readDetails(reader, stored, findAccounts);
      spent_ms += performance.now() - started;
      pictures += 1;
      return reading;
    },
    mean_ms: () => Math.round(spent_ms / pictures),
  };
};

const isRight = (reading: SlipReading | null, slip: PaidSlip) => ({
  number: Number(reading?.number === slip.number),
  amount: Number(reading?.amount === BigInt(slip.amount)),
  paid_at: Number(
    new Date(slip.paid_s * 1000)
      .toISOString()
      .replace("T", " ")
      .startsWith(reading?.paid_at ?? "-"),
  ),
});

/**
 * Reads honest slips and changed copies of some of them, and counts which copies are recognised and which honest slips are taken
 * for each other.
 */
export const measureSlips = async (options: MeasureOptions): Promise<Measured> => {
  const { apps, honest, copies, onProgress } = options;
  const camera = createCamera(options);
  const recall = Object.fromEntries(
    change_names.map((name) => [name, { copies: 0, found: 0, by_number: 0 }]),
  ) as Record<ChangeName, Found>;
  const honest_read = { slips: 0, number: 0, amount: 0, paid_at: 0 };
  const false_alarms = { number: 0, details: 0 };
  let pairs = 0;
  for (const app of apps) {
    const slips = honestSlips(app, honest, slip_apps.indexOf(app) + 1);
    const readings: (SlipReading | null)[] = [];
    for (const slip of slips) {
      const reading = await camera.read(await screenshotOf(slip));
      readings.push(reading);
      const right = isRight(reading, slip);
      honest_read.slips += 1;
      for (const name of ["number", "amount", "paid_at"] as const) honest_read[name] += right[name];
    }
    pairs += (honest * (honest - 1)) / 2;
    false_alarms.number += countAlarms(readings, "number");
    false_alarms.details += countAlarms(readings, "details");
    for (const [at, slip] of slips.slice(0, copies).entries()) {
      const original = readings[at] ?? null;
      const random = randomFrom(at + 1);
      for (const name of change_names) {
        const copy = await camera.read(await changes[name](slip, random));
        const isByNumber = isSameBy.number(original, copy);
        const isFound = isByNumber || isSameBy.details(original, copy);
        recall[name].copies += 1;
        recall[name].found += Number(isFound);
        recall[name].by_number += Number(isByNumber);
        if (!isFound)
          onProgress(
            `not found: ${app} ${name} ${slip.number} read as ${JSON.stringify(copy?.number)}`,
          );
      }
    }
    onProgress(
      `${app}: ${honest} honest slips, ${copies} of each change, ${JSON.stringify(false_alarms)} so far`,
    );
  }
  return { recall, honest_read, pairs, false_alarms, read_ms_mean: camera.mean_ms() };
};
