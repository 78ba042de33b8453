import { withClient } from "../../scripts/lib/connect.ts";
import { loadReference, migrate } from "../../scripts/lib/migrate.ts";
import { createEmptyDatabase } from "../../scripts/lib/scratch.ts";
import type { Addresses } from "../../scripts/lib/addresses.ts";
import { createOwnCluster, type OwnCluster } from "../support/own-cluster.ts";

const durability = ["fsync", "full_page_writes", "synchronous_commit"];

/** Refuses a cluster that does not write durably, because the crash tests have to prove durability. */
const assertDurable = (admin_url: string): Promise<void> =>
  withClient(admin_url, async (client) => {
    for (const name of durability) {
      const { rows } = await client.query<Record<string, string>>(`show ${name}`);
      if (rows[0]?.[name] !== "on")
        throw new Error(`${name} is not on: the test would prove nothing`);
    }
  });

/**
 * Starts a separate cluster with a migrated database and reference data. During setup the cluster does not wait for the
 * disk, which makes migrations fast; then it is shut down cleanly and restarted at full durability.
 */
export const openCrashCluster = async (): Promise<{
  cluster: OwnCluster;
  addresses: Addresses;
}> => {
  // Two servers, the load and connections of killed processes that the cluster has not noticed yet.
  const cluster = await createOwnCluster({ settings: ["max_connections=250"] });
  try {
    await cluster.start(durability.map((name) => `${name}=off`));
    const addresses = await createEmptyDatabase(cluster.admin_url, "shwe_crash");
    await migrate(addresses.owner);
    await loadReference(addresses.owner);
    await cluster.stop();
    await cluster.start();
    await assertDurable(cluster.admin_url);
    return { cluster, addresses };
  } catch (error) {
    await cluster.remove();
    throw error;
  }
};
