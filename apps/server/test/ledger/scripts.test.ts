import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { grantMoney, sealLedger, verifyLedger } from "../../scripts/lib/ledger-commands.ts";
import { readBalances } from "../../src/ledger/index.ts";
import { createTestDatabase } from "../support/database.ts";
import { addPastMonths } from "../support/ledger/past-months.ts";

const { db, owner, app_url } = await createTestDatabase();
const dir = await mkdtemp(join(tmpdir(), "shwe-ledger-"));
afterAll(() => rm(dir, { recursive: true }));

const settings = {
  NODE_ENV: "test",
  DATABASE_URL: app_url,
  LEDGER_SEAL_DIR: join(dir, "seals"),
  SEAL_PUBLIC_KEY_DIR: join(dir, "keys"),
};
const seal_max_ms = 50_000;
const commands = { grant: grantMoney, seal: sealLedger, verify: verifyLedger };
type Script = keyof typeof commands;

/** Runs the real script in its own process. */
const runScript = async (name: Script, args: string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const script = join(import.meta.dirname, `../../scripts/ledger-${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, ...settings, ...env },
  });
  return stdout;
};

/** Runs the command in this process, because starting a Node process takes about a second. */
const run = async (name: Script, args: string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const lines: string[] = [];
  const outcome = await commands[name]({
    args,
    env: { ...settings, ...env },
    withDb: (work) => work(db),
    tell: (line) => void lines.push(`${line}\n`),
  });
  return { printed: lines.join(""), outcome };
};

const grant = ["--player", "12", "--amount", "50000", "--key", "first"];

test("seed money is granted once per key, from the house's capital", async () => {
  const told = "main balance is now 50000 MMK\n";
  expect(await runScript("grant", grant)).toBe(told);
  expect((await run("grant", grant)).printed).toBe(told);
  expect((await readBalances(db, [12n])).get(12n)?.main).toBe(5_000_000n);
  const { rows } = await sql`
    select debit_account_id, credit_account_id, amount, kind from transfer
  `.execute(db);
  expect(rows).toEqual([
    { debit_account_id: -1n, credit_account_id: 193n, amount: 5_000_000n, kind: "seed" },
  ]);
});

test.each([
  ["the same key for another amount", ["--player", "12", "--amount", "1", "--key", "first"]],
  ["no player", ["--amount", "1"]],
  ["a fraction", ["--player", "12", "--amount", "1.5"]],
  ["less than nothing", ["--player", "12", "--amount=-5"]],
  ["digits of another script", ["--player", "12", "--amount", "၁၀၀"]],
])("seed money is refused for %s", async (_, args) => {
  await expect(run("grant", args)).rejects.toThrow(
    /was used for another grant|must be a whole number|argument/,
  );
  expect((await readBalances(db, [12n])).get(12n)?.main).toBe(5_000_000n);
});

test("production refuses seed money, and sealing without a configured key", async () => {
  const production = { NODE_ENV: "production" };
  // A refusal ends the process with exit code 1.
  await expect(runScript("grant", grant, production)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("not in production"),
  });
  await expect(run("grant", grant, production)).rejects.toThrow("not in production");
  await expect(run("seal", [], production)).rejects.toThrow("SEAL_KEY_FILE");
  await expect(run("verify", [], { ...production, LEDGER_SEAL_DIR: "" })).rejects.toThrow(
    "LEDGER_SEAL_DIR must be set in production",
  );
});

test("L8 sealed transfers verify; a changed row is reported and the command fails", async () => {
  // Sealing is repeated below, because open transactions in other databases of the cluster can delay a seal.
  let sealed = await runScript("seal");
  const seal = async () =>
    sealed.startsWith("1 ") ? sealed : (sealed = (await run("seal")).printed);
  await expect
    .poll(seal, { timeout: seal_max_ms, interval: 100 })
    .toBe("1 seals over 1 transfers, signed with development\n");
  const { printed, outcome } = await run("verify");
  expect(printed).toContain("the ledger is sound");
  expect(outcome).toBe(true);
  await sql`update transfer set amount = amount + 100 where id = 1`.execute(owner);
  await expect(runScript("verify")).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /transfer 1 is changed \(seal 1\)\n.*account 193: balance is 5000000, transfers say 5000100\n.*NOT SOUND/s,
    ),
  });
});

test("B-614 the check fails when a transfer is not sealed after five minutes", async () => {
  await sql`update transfer set amount = amount - 100 where id = 1`.execute(owner);
  const give = (minutes: number) =>
    sql`
    with given as (
      update account set balance = balance + 100 where owner_id = 12 and kind = 'player.main' returning id, balance
    )
    insert into transfer (fact_id, debit_account_id, credit_account_id, amount, credit_after, xact_id, created_at, kind)
    select 0, -1, id, 100, balance, pg_current_xact_id()::text::bigint, clock_timestamp() - make_interval(mins => ${minutes}), 'seed'
    from given`.execute(owner);
  await addPastMonths(owner);
  await give(4);
  expect(await run("verify")).toMatchObject({ outcome: true });
  await give(6);
  const { printed, outcome } = await run("verify");
  expect(outcome).toBe(false);
  expect(printed).toContain("1 transfers are older than 5 minutes and not sealed\n");
});
