import { setTimeout as pause } from "node:timers/promises";

import {
  demo_bots,
  demoCodeOf,
  type DemoOperator,
} from "../apps/server/scripts/lib/demo-operators.ts";
import { createAttempt } from "./demo/attempt.ts";
import { clearCashIn, clearCashOut } from "./demo/cash-bot.ts";
import { logInAs, type OfficeCall } from "./demo/office-call.ts";

/**
 * The bots of `npm run demo -- --bot`, a process of its own: two operators who decide cash-ins, and approve and pay
 * cash-outs, through the routes of the office. Requests that a person has claimed, or that need a person, remain.
 *
 *   DEMO_OFFICE   address of the office
 */
const tick_ms = 4_000;
/** A proof of the second factor is valid for five minutes. */
const prove_every_ms = 4 * 60_000;

if (process.env["NODE_ENV"] === "production")
  throw new Error("simulated operators are refused in production");
const office = process.env["DEMO_OFFICE"] ?? "";

const stop = new AbortController();
const { signal } = stop;
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stop.abort());
const attempt = createAttempt(signal);

/** Logs in, and renews the proof of the second factor from time to time. */
const openBot = async (bot: DemoOperator): Promise<OfficeCall> => {
  const call = await logInAs(office, bot, signal);
  const timer = setInterval(() => {
    void attempt("a proof of the second factor", () =>
      call("proveCode", { body: { code: demoCodeOf(bot) } }),
    );
  }, prove_every_ms);
  signal.addEventListener("abort", () => clearInterval(timer));
  return call;
};

const [first, second] = demo_bots;
const run = async (): Promise<void> => {
  const desk = {
    approver: await openBot(first),
    payer: await openBot(second),
    payer_name: second.name,
  };
  while (!signal.aborted) {
    await attempt("a decision about a cash-in", () => clearCashIn(desk.approver, Date.now()));
    await attempt("a decision about a cash-out", () => clearCashOut(desk, Date.now()));
    await pause(tick_ms, undefined, { signal });
  }
};

/** The demo ends when one of its processes ends, so this one waits for its signal after a failure. */
const aborted = new Promise<void>((resolve) => {
  signal.addEventListener("abort", () => resolve());
});
await Promise.all([attempt("the bots of the cashier", run), aborted]);
