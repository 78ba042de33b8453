/**
 * Gives a demo or test player money: `npm run ledger:grant -- --player 12 --amount 50000` (whole kyat, `--key` to make a
 * repeat harmless). Never in production.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";

import { grantSeed } from "../src/ledger/index.ts";
import { withAppDb } from "./lib/app-db.ts";

const hundredths = 100n;
const whole_number = /^[1-9]\d{0,12}$/;

if (process.env["NODE_ENV"] === "production")
  throw new Error("seed money is for demo and test players: not in production");

const { values } = parseArgs({
  options: { player: { type: "string" }, amount: { type: "string" }, key: { type: "string" } },
});
const readNumber = (name: "player" | "amount"): bigint => {
  const text = values[name] ?? "";
  if (!whole_number.test(text)) throw new Error(`--${name} must be a whole number above zero`);
  return BigInt(text);
};

const { balance } = await withAppDb((db) =>
  grantSeed(db, {
    player_id: readNumber("player"),
    amount: readNumber("amount") * hundredths,
    key: values.key ?? randomUUID(),
  }),
);
console.log(`main balance is now ${BigInt(balance) / hundredths} MMK`);
