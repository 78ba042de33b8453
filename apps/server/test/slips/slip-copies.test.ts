import { afterAll, expect, test } from "vitest";

import { createRecoder, createSlipReader } from "../../src/platform/images/index.ts";
import { createLogs, createMetrics } from "../../src/platform/telemetry/index.ts";
import { patient_limits } from "../support/pictures.ts";
import { measureSlips } from "../support/slip-pictures/measure-slips.ts";

/** The timeout is long because the speed of the machine is not under test. */
const slow_ms = 300_000;
const { log } = createLogs({ level: "silent", production: false });
const metrics = createMetrics();
const recoder = createRecoder({ log, metrics, limits: patient_limits });
const reader = createSlipReader({ log, metrics });
afterAll(() => {
  recoder.close();
  reader.close();
  metrics.close();
});

test(
  "R-405 changed copies of a slip are recognised and other slips are not",
  { timeout: slow_ms },
  async ({ annotate }) => {
    const { recall, ...rest } = await measureSlips({
      ...{ recoder, reader, honest: 3, copies: 1, apps: ["blue"] },
      onProgress: () => undefined,
    });
    await annotate(JSON.stringify({ recall, ...rest }));
    const { cut_number, swapped_digits, ...whole } = recall;
    for (const [name, found] of Object.entries(whole))
      expect([name, found]).toEqual([name, { copies: 1, found: 1, by_number: 1 }]);
    for (const changed of [swapped_digits, cut_number])
      expect(changed).toEqual({ copies: 1, found: 1, by_number: 0 });
    expect(rest).toMatchObject({
      honest_read: { slips: 3, number: 3, amount: 3, paid_at: 3 },
      ...{ pairs: 3, false_alarms: { number: 0, details: 0 } },
    });
  },
);
