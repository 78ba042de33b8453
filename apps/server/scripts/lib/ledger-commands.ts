import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import {
  audit,
  grantSeed,
  readPublicKeys,
  readSigner,
  sealAll,
  verifySeals,
} from "../../src/ledger/index.ts";
import { readLedgerPlace } from "./ledger-place.ts";

/** What a ledger command runs with: the script gives it the process's own, a test gives it others. */
export type CommandSurroundings = {
  args: string[];
  env: NodeJS.ProcessEnv;
  withDb: <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  tell: (line: string) => void;
};

const hundredths = 100n;
const whole_number = /^[1-9]\d{0,12}$/;

/** `--player 12 --amount 50000`, with `--key` to make a repeat harmless. */
export const grantMoney = async ({
  args,
  env,
  withDb,
  tell,
}: CommandSurroundings): Promise<void> => {
  if (env["NODE_ENV"] === "production")
    throw new Error("seed money is for demo and test players: not in production");
  const { values } = parseArgs({
    args,
    options: { player: { type: "string" }, amount: { type: "string" }, key: { type: "string" } },
  });
  const readNumber = (name: "player" | "amount"): bigint => {
    const text = values[name] ?? "";
    if (!whole_number.test(text)) throw new Error(`--${name} must be a whole number above zero`);
    return BigInt(text);
  };
  const { balance } = await withDb((db) =>
    grantSeed(db, {
      player_id: readNumber("player"),
      amount: readNumber("amount") * hundredths,
      key: values.key ?? randomUUID(),
    }),
  );
  tell(`main balance is now ${BigInt(balance) / hundredths} MMK`);
};

export const sealLedger = async ({
  env,
  withDb,
  tell,
}: Omit<CommandSurroundings, "args">): Promise<void> => {
  const place = readLedgerPlace(env);
  const signer = await readSigner(place);
  const { seals, transfers } = await withDb((db) => sealAll(db, { dir: place.seal_dir, signer }));
  tell(`${seals} seals over ${transfers} transfers, signed with ${signer.key_id}`);
};

/** True when the ledger is sound. */
export const verifyLedger = async ({
  env,
  withDb,
  tell,
}: Omit<CommandSurroundings, "args">): Promise<boolean> => {
  const place = readLedgerPlace(env);
  const keys = await readPublicKeys(place);
  return withDb(async (db) => {
    const seals = await verifySeals(db, { dir: place.seal_dir, keys });
    for (const finding of seals.findings)
      tell(
        "transfer_id" in finding
          ? `transfer ${finding.transfer_id} is ${finding.fault} (seal ${finding.seq})`
          : `seal ${finding.seq}: ${finding.fault} does not hold`,
      );
    const books = await audit(db);
    for (const { fault, account_id, transfer_id, kept, posted } of books.differences)
      tell(
        `account ${account_id}: ${fault} is ${kept}, transfers say ${posted}` +
          (transfer_id === null ? "" : ` (transfer ${transfer_id})`),
      );
    for (const { currency, total } of books.totals)
      if (total !== 0n) tell(`${currency}: all accounts together hold ${total}, not 0`);
    tell(
      `${seals.seals} seals over ${seals.transfers} transfers, ${seals.unsealed} not sealed yet; ` +
        `${books.accounts} accounts and ${books.transfers} transfers audited`,
    );
    const is_clean = seals.findings.length === 0 && books.is_clean;
    tell(is_clean ? "the ledger is sound" : "THE LEDGER IS NOT SOUND");
    return is_clean;
  });
};
