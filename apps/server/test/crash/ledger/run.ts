/**
 * `npm run test:ledger-crash [-- --rounds 3]`: repeatedly stops its own cluster under load, as in a power cut. After
 * each crash every acknowledged move must exist once, no move twice, the fact row must show the outcome of every
 * unanswered move, the audit must be clean and every seal must be valid.
 */
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inspect, parseArgs } from "node:util";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { audit, grantSeed, sealAll, verifySeals } from "../../../src/ledger/index.ts";
import { createDb } from "../../../src/platform/db/index.ts";
import { createCuttingDb } from "../../support/cut-commit.ts";
import { openCrashCluster } from "../crash-cluster.ts";
import { moveUnheard, putLoad, type History } from "./load.ts";
import { moveOnce, wasMoved, type Move } from "./move-once.ts";

const rounds_full = 20;
const workers = 12;
const players = Array.from({ length: 20 }, (_, at) => BigInt(at + 1));
const start_amount = 100_000n;
const load_ms = { min: 400, max: 1_600 };
const seal_pause_ms = 50;
const unheard_per_round = 5;

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const signer = { key_id: "crash-test", private_key: privateKey };
const keys = new Map([[signer.key_id, publicKey]]);

const assertThat = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words);
};

/** Reads the stored moves by key, each with the number of transfers that refer to it. */
const readMoves = async (db: Kysely<DB>): Promise<Map<string, { transfers: bigint }>> => {
  const { rows } = await sql<{ key: string; transfers: bigint }>`
    select c.key, count(t.id) as transfers
    from transfer_command c left join transfer t on t.fact_id = c.id and t.kind = c.kind and t.amount = c.amount
    group by c.id, c.key
  `.execute(db);
  assertThat(new Set(rows.map(({ key }) => key)).size === rows.length, "a key has two fact rows");
  return new Map(rows.map(({ key, transfers }) => [key, { transfers }]));
};

const countOrphans = async (db: Kysely<DB>): Promise<bigint> => {
  const { rows } = await sql<{ orphans: bigint }>`
    select count(*) as orphans from transfer t
    where not exists (select from transfer_command c where c.id = t.fact_id and c.kind = t.kind)
  `.execute(db);
  return rows[0]?.orphans ?? -1n;
};

/**
 * Reads the outcome of each unanswered move, then sends those again that did not happen. The key ensures that none
 * happens twice.
 */
const resolveUnknown = async (db: Kysely<DB>, unknown: Move[]): Promise<number> => {
  let happened = 0;
  for (const move of unknown) {
    if (await wasMoved(db, move)) happened += 1;
    await moveOnce(db, move).catch(() => undefined);
  }
  return happened;
};

const check = async (db: Kysely<DB>, all: History, dir: string): Promise<void> => {
  const moves = await readMoves(db);
  for (const { key } of all.acknowledged)
    assertThat(moves.has(key), `the acknowledged move ${key} is lost`);
  for (const { key } of all.refused)
    assertThat(!moves.has(key), `the refused move ${key} happened`);
  for (const [key, { transfers }] of moves)
    assertThat(transfers === 1n, `${key} has ${transfers} transfers`);
  assertThat((await countOrphans(db)) === 0n, "a transfer has no fact row");
  const books = await audit(db);
  assertThat(books.is_clean, `the audit found ${inspect(books.differences)}`);
  const { findings } = await verifySeals(db, { dir, keys });
  assertThat(findings.length === 0, `seals do not hold: ${inspect(findings)}`);
};

const sealUntilLost = async (db: Kysely<DB>, dir: string): Promise<void> => {
  try {
    for (;;) {
      await sealAll(db, { dir, signer, transfers_per_seal: 100 });
      await wait(seal_pause_ms);
    }
  } catch {
    // Errors are expected here, because the cluster was stopped.
  }
};

const runRounds = async (rounds: number, dir: string): Promise<void> => {
  const { cluster, addresses } = await openCrashCluster();
  const { app } = addresses;
  try {
    const { db } = createDb({
      database_url: app,
      pool_max: workers + 2,
      application_name: "shwe-crash",
      onIdleError: () => undefined,
    });
    const cuttingDb = createCuttingDb(app);
    for (const player_id of players)
      await grantSeed(db, { player_id, amount: start_amount, key: `start-${player_id}` });
    const all: History = { acknowledged: [], refused: [], unknown: [] };
    let happened = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const sealing = sealUntilLost(db, dir);
      const load = putLoad(db, players, workers);
      const unheard = await moveUnheard(cuttingDb, players, unheard_per_round);
      await wait(load_ms.min + Math.random() * (load_ms.max - load_ms.min));
      await cluster.crash();
      const { acknowledged, refused, unknown } = await load;
      unknown.push(...unheard);
      await sealing;
      await cluster.start();
      all.acknowledged.push(...acknowledged);
      all.refused.push(...refused);
      all.unknown.push(...unknown);
      const known = await resolveUnknown(db, unknown);
      happened += known;
      await check(db, all, dir);
      console.log(
        `crash ${round}: ${acknowledged.length} acknowledged, ${unknown.length} unanswered of which ${known} had happened: all in order`,
      );
    }
    assertThat(happened > 0, "no unanswered move had happened: the test did not test");
    await Promise.all([db.destroy(), cuttingDb.destroy()]);
    console.log(
      JSON.stringify({
        name: "ledger-crash",
        crashes: rounds,
        acknowledged: all.acknowledged.length,
        unanswered: all.unknown.length,
        unanswered_but_done: happened,
        lost: 0,
        doubled: 0,
        pass: true,
      }),
    );
  } finally {
    await cluster.remove();
  }
};

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
const dir = await mkdtemp(join(tmpdir(), "shwe-crash-seals-"));
try {
  await runRounds(Number(values.rounds ?? rounds_full), dir);
} finally {
  await rm(dir, { recursive: true });
}
