import { withClient } from "../../scripts/lib/connect.ts";
import { loadReference, migrate } from "../../scripts/lib/migrate.ts";
import { createEmptyDatabase } from "../../scripts/lib/scratch.ts";
import type { Addresses } from "../../scripts/lib/addresses.ts";
import { createOwnCluster, type OwnCluster } from "../support/own-cluster.ts";

const durability = ["fsync", "full_page_writes", "synchronous_commit"];

/** What is proven is durability: a cluster that does not write through would prove nothing. */
const assertDurable = (admin_url: string): Promise<void> =>
  withClient(admin_url, async (client) => {
    for (const name of durability) {
      const { rows } = await client.query<Record<string, string>>(`show ${name}`);
      if (rows[0]?.[name] !== "on") throw new Error(`${name} is not on: this would prove nothing`);
    }
  });

/**
 * A migrated database with reference data on a running cluster of its own. While it is set up it does not wait for the disk, because
 * nothing is at stake yet and every migration would wait; then it is stopped in order and started again at full durability.
 */
export const openCrashCluster = async (): Promise<{
  cluster: OwnCluster;
  addresses: Addresses;
}> => {
  const cluster = await createOwnCluster();
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
