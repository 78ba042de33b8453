/**
 * `npm run wallet:conformance -- --provider swp|gsc [--target staging.json] [--only pattern]`: tests a wallet as a provider of games
 * sees it. Without a target it starts a wallet of its own on a new database. docs/wallet-protocol.md describes the target. The last
 * line is JSON; the exit code is 1 when a case fails.
 */
import { parseArgs } from "node:util";

import { driver_names } from "./wallet-conformance/drivers/driver.ts";
import { closeConnections } from "./wallet-conformance/exchange.ts";
import { groups } from "./wallet-conformance/groups.ts";
import { startLocal } from "./wallet-conformance/local/start-local.ts";
import { openTarget } from "./wallet-conformance/open-target.ts";
import { createReport } from "./wallet-conformance/report.ts";
import { runCases } from "./wallet-conformance/run-cases.ts";
import { readTarget } from "./wallet-conformance/target.ts";

const { values } = parseArgs({
  options: {
    provider: { type: "string", default: "swp" },
    target: { type: "string" },
    only: { type: "string" },
  },
});
const provider = driver_names.find((name) => name === values.provider);
if (provider === undefined) throw new Error(`--provider must be ${driver_names.join(" or ")}`);

const from = performance.now();
const wallet =
  values.target === undefined
    ? await startLocal(provider)
    : await openTarget(provider, readTarget(values.target));
try {
  const report = createReport(console.log);
  const results = await runCases(wallet, groups, {
    only: values.only === undefined ? null : new RegExp(values.only, "i"),
    onResult: report.result,
  });
  const seconds = Math.round((performance.now() - from) / 1000);
  if (!report.end(provider, results, seconds)) process.exitCode = 1;
} finally {
  closeConnections();
  await wallet.end();
}
