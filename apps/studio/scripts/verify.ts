/**
 * `npm run studio:verify -- round.json`: computes a round, or a list of rounds, from its public record again, and names
 * each round whose stored result differs. Exits with 1 when one does. The commitments must be those that were published
 * before the bets; they are printed, so that they can be compared.
 */
import { readFileSync } from "node:fs";

import { verifyRound } from "../src/verifier/verify-round.ts";

const file = process.argv[2];
if (file === undefined) throw new Error("usage: npm run studio:verify -- FILE");

const read: unknown = JSON.parse(readFileSync(file, "utf8"));
const records: unknown[] = Array.isArray(read) ? read : [read];

let wrong = 0;
for (const record of records) {
  const { round_id, committed, faults } = verifyRound(record);
  if (faults.length === 0) console.log(`round ${round_id}: as computed, committed by ${committed}`);
  else wrong += 1;
  for (const fault of faults) console.log(`round ${round_id}: WRONG: ${fault}`);
}
console.log(`${records.length} rounds verified, ${wrong} wrong`);
if (records.length === 0 || wrong > 0) process.exitCode = 1;
