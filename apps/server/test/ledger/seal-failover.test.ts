import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { withClient } from "../../scripts/lib/connect.ts";
import type { DB } from "../../src/db.gen.ts";
import {
  houseAccounts,
  playerAccount,
  post,
  sealAll,
  sealNext,
  verifySeals,
} from "../../src/ledger/index.ts";
import { createDb, inTransaction } from "../../src/platform/db/index.ts";
import { fund, move } from "../support/ledger/play.ts";
import { openReplicatedCluster, type ReplicatedCluster } from "../support/replicated-cluster.ts";

const patience_ms = 30_000;
const rolled_back = 20;
/**
 * The number of transfers after the failover. It is lower than that of the rolled-back transactions, so the new primary
 * assigns transaction numbers that the old one had already assigned.
 */
const spent_after = 6;

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const signer = { key_id: "test-1", private_key: privateKey };
const keys = new Map([["test-1", publicKey]]);

const openDb = (database_url: string): Kysely<DB> =>
  createDb({
    database_url,
    pool_max: 2,
    application_name: "shwe-failover",
    // The crash breaks the connections to the old primary.
    onIdleError: () => undefined,
  }).db;

const openBook = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-seals-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
};

const openCluster = async () => {
  const cluster = await openReplicatedCluster();
  const before = openDb(cluster.addresses.app);
  const after = openDb(cluster.standby_addresses.app);
  onTestFinished(async () => {
    // The clusters are removed before the pools are closed: a connection whose commit waits ends only with its cluster.
    await cluster.remove();
    await Promise.all([before.destroy(), after.destroy()]);
  });
  return { cluster, before, after };
};

const spend = (db: Kysely<DB>) =>
  inTransaction(db, (tx) =>
    post(tx, [move(playerAccount(1n, "main"), houseAccounts.lottery_stakes, 1n)]),
  );

/** Uses up transaction numbers on the primary. A rollback does not wait for a standby. */
const rollBackSome = (address: string): Promise<void> =>
  withClient(address, async (client) => {
    for (let each = 0; each < rolled_back; each += 1)
      await client.query("begin; select pg_current_xact_id(); rollback");
  });

/**
 * Waits until a connection of the test waits for the given event. Needs an administrator, who can see what other roles
 * wait for.
 */
const untilOneWaits = (address: string, wait_event: string): Promise<void> =>
  withClient(address, async (client) => {
    const countWaiting = async (): Promise<number | null> => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name = 'shwe-failover' and wait_event = $1",
        [wait_event],
      );
      return rowCount;
    };
    await expect.poll(countWaiting, { timeout: patience_ms }).toBe(1);
  });

/**
 * A sealing in progress: `ended` resolves when it has ended. Wrapped in an object, because an async function would
 * await a plain promise.
 */
type Begun = { ended: Promise<unknown> };
type Begin = (cluster: ReplicatedCluster, seal: () => Begun) => Promise<Begun>;

/**
 * Cuts off the standby before the horizon (the transaction number at which the sealed range ends) is stored: its commit
 * waits, and the seal file has no new line yet.
 */
const cutOffBeforeMarking: Begin = async ({ addresses, cutOff }, seal) => {
  cutOff();
  await rollBackSome(addresses.owner);
  return seal();
};

/**
 * Cuts off the standby after the horizon (the transaction number at which the sealed range ends) is stored and the seal
 * file has a new line, so that the commit of the seal waits.
 */
const cutOffBeforeSealing: Begin = ({ addresses, cutOff }, seal) =>
  withClient(addresses.owner, async (holder) => {
    // Storing the seal needs the table `ledger_seal` and storing the horizon does not, so the sealing waits between
    // both.
    await holder.query("begin; lock table ledger_seal");
    const begun = seal();
    await untilOneWaits(addresses.admin, "relation");
    cutOff();
    await rollBackSome(addresses.owner);
    await holder.query("rollback");
    return begun;
  });

test.each([
  ["before the horizon was marked", cutOffBeforeMarking],
  ["before the seal was recorded", cutOffBeforeSealing],
])(
  "B-614 L8 after a failover without loss, with the standby cut off %s, sealing continues and no valid transfer is reported",
  async (_when, begin) => {
    const { cluster, before, after } = await openCluster();
    const options = { dir: await openBook(), signer };
    await fund(before, [1n], 1_000n);
    await sealAll(before, options);
    await spend(before);

    const { ended } = await begin(cluster, () => ({
      ended: sealNext(before, options).catch((error: unknown) => error),
    }));
    await untilOneWaits(cluster.addresses.admin, "SyncRep");
    await cluster.failOver();
    expect(await ended).toBeInstanceOf(Error);

    for (let each = 0; each < spent_after; each += 1) await spend(after);
    await sealAll(after, options);
    expect(await verifySeals(after, { dir: options.dir, keys })).toMatchObject({
      findings: [],
      unsealed: 0n,
      transfers: 2 + spent_after,
    });
  },
);
