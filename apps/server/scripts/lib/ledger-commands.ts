import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import {
  audit,
  describeAudit,
  describeSeals,
  grantSeed,
  sealAll,
  verifySeals,
} from "../../src/ledger/index.ts";
import { readPublicKeys, readSigner } from "../../src/platform/secrets/index.ts";
import { readLedgerSealSettings } from "./ledger-seal-settings.ts";

/** The inputs of a ledger command: the script passes those of its process, a test passes its own. */
export type CommandSurroundings = {
  args: string[];
  env: NodeJS.ProcessEnv;
  withDb: <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  tell: (line: string) => void;
};

const hundredths = 100n;
const whole_number = /^[1-9]\d{0,12}$/;

/** Arguments: `--player 12 --amount 50000`, and `--key` to make a repeat safe. */
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
  const place = readLedgerSealSettings(env);
  const signer = await readSigner(place);
  const { seals, transfers } = await withDb((db) =>
    sealAll(db, { dir: place.ledger_seal_dir, signer }),
  );
  tell(`${seals} seals over ${transfers} transfers, signed with ${signer.key_id}`);
};

/** Returns true when no fault was found. */
export const verifyLedger = async ({
  env,
  withDb,
  tell,
}: Omit<CommandSurroundings, "args">): Promise<boolean> => {
  const place = readLedgerSealSettings(env);
  const keys = await readPublicKeys(place);
  return withDb(async (db) => {
    const seals = await verifySeals(db, { dir: place.ledger_seal_dir, keys });
    const books = await audit(db);
    const wrong = [...describeSeals(seals), ...describeAudit(books)];
    for (const sentence of wrong) tell(sentence);
    tell(
      `${seals.seals} seals over ${seals.transfers} transfers, ${seals.unsealed} not sealed yet; ` +
        `${books.accounts} accounts and ${books.transfers} transfers audited`,
    );
    const is_clean = wrong.length === 0;
    tell(is_clean ? "the ledger is sound" : "THE LEDGER IS NOT SOUND");
    return is_clean;
  });
};
