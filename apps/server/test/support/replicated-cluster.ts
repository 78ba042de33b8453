import { vi } from "vitest";

import type { Addresses } from "../../scripts/lib/addresses.ts";
import { withClient } from "../../scripts/lib/connect.ts";
import { loadReference, migrate } from "../../scripts/lib/migrate.ts";
import { addressesIn, createEmptyDatabase } from "../../scripts/lib/scratch.ts";
import { openCuttableLink } from "./cuttable-link.ts";
import { createOwnCluster } from "./own-cluster.ts";

const database = "shwe_replicated";
const patience_ms = 30_000;
/** Tests kill processes, never the machine, so data is safe without fsync. */
const settings = ["fsync=off"];

export type ReplicatedCluster = {
  /** Addresses of the migrated database with reference data, on the primary. */
  addresses: Addresses;
  /** Addresses of the same database on the standby, for use after its promotion. Commits there wait for no other standby. */
  standby_addresses: Addresses;
  /** Cuts the link to the standby; every commit of the primary waits from now on. */
  cutOff: () => void;
  /** Kills the primary. */
  crash: () => Promise<void>;
  /** Promotes the standby to primary. */
  promote: () => Promise<void>;
  /** Kills the primary and promotes the standby. */
  failOver: () => Promise<void>;
  remove: () => Promise<void>;
};

const waitForStandby = async (admin_url: string): Promise<void> => {
  await withClient(admin_url, async (client) => {
    // Set only now, after the standby has copied the primary's files: a standby with this setting would wait for
    // another standby after its promotion.
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
    const isSynchronous = async (): Promise<boolean> => {
      const { rowCount } = await client.query(
        "select from pg_stat_replication where sync_state = 'sync'",
      );
      return rowCount === 1;
    };
    await vi.waitUntil(isSynchronous, { timeout: patience_ms });
  });
};

/** A primary and one synchronous standby, connected by a link that can be cut. */
export const openReplicatedCluster = async (): Promise<ReplicatedCluster> => {
  const made = new AsyncDisposableStack();
  try {
    const primary = await createOwnCluster({ settings });
    made.defer(primary.remove);
    await primary.start();
    const addresses = await createEmptyDatabase(primary.admin_url, database);
    await migrate(addresses.owner);
    await loadReference(addresses.owner);
    const link = await openCuttableLink(primary.port);
    made.defer(link.close);
    const standby = await createOwnCluster({ settings, standby_of: link.port });
    made.defer(standby.remove);
    await standby.start();
    await waitForStandby(primary.admin_url);
    return {
      addresses,
      standby_addresses: addressesIn(standby.admin_url, database),
      cutOff: link.cut,
      crash: primary.crash,
      promote: standby.promote,
      failOver: async () => {
        await primary.crash();
        await standby.promote();
      },
      remove: () => made.disposeAsync(),
    };
  } catch (error) {
    await made.disposeAsync();
    throw error;
  }
};
