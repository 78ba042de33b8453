/**
 * `npm run slips:measure [-- <honest> <copies> <app>…]`: generates slips of fictitious payment apps and changed copies of them, reads them as the
 * server does, and prints how many copies are recognised and how many pairs of honest slips are taken for the same slip.
 */
import { createRecoder, createSlipReader } from "../src/platform/images/index.ts";
import { createLogs, createMetrics } from "../src/platform/telemetry/index.ts";
import { patient_limits } from "../test/support/pictures.ts";
import { slip_apps } from "../test/support/slip-pictures/honest-slips.ts";
import { measureSlips } from "../test/support/slip-pictures/measure-slips.ts";

/** Of 225 slips there are 25,200 pairs, so the four apps have 100,800 together. */
const [honest = "225", copies = "25", ...named] = process.argv.slice(2);
const apps = named.length > 0 ? slip_apps.filter((app) => named.includes(app)) : slip_apps;
const { log } = createLogs({ level: "warn", production: false });
const metrics = createMetrics();
const recoder = createRecoder({ log, metrics, limits: patient_limits });
const reader = createSlipReader({ log, metrics });
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const counts = { honest: Number(honest), copies: Number(copies) };
  const measured = await measureSlips({ recoder, reader, apps, ...counts, onProgress: print });
  for (const [name, { copies: sent, found, by_number }] of Object.entries(measured.recall))
    print(`${name}: ${found} of ${sent} found, ${by_number} by the number`);
  print(JSON.stringify(measured));
} finally {
  recoder.close();
  reader.close();
  metrics.close();
}
