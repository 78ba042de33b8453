import type { Kysely } from "kysely";
import { afterAll } from "vitest";

import type { RoleAddresses } from "../../scripts/lib/addresses.ts";
import { connect } from "../../scripts/lib/connect.ts";
import { addressOf, role_names, type DatabaseRole } from "../../src/database-roles.ts";
import type { DB } from "../../src/db.gen.ts";
import { createDb } from "../../src/platform/db/index.ts";
import { openCuttableLink, type CuttableLink } from "./cuttable-link.ts";
import type { TestDatabase } from "./database.ts";
import { openReplicatedCluster, type ReplicatedCluster } from "./replicated-cluster.ts";
import { admin_address } from "./template.ts";

const pool_max = 10;

export const portOf = (address: string): number => Number(new URL(address).port);

export const overPort = (address: string, port: number): string => {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
};

export type ReplicatedDatabase = {
  cluster: ReplicatedCluster;
  /** The link from the server to its database: first to the primary, after a failover to the port that the test sets. */
  link: CuttableLink;
  database: TestDatabase;
};

/**
 * The database of a server under test, on a primary with a synchronous standby. The server's connections use the link;
 * the owner's go directly to the primary. Call it at the top of a test file, before the server is started.
 */
export const createReplicatedDatabase = async (): Promise<ReplicatedDatabase> => {
  const cluster = await openReplicatedCluster();
  const link = await openCuttableLink(portOf(cluster.addresses.app));
  // A connection to the cluster that all tests share, where Redis databases are reserved.
  const keeper = await connect(admin_address);
  const open = (database_url: string) =>
    createDb({
      database_url,
      pool_max,
      application_name: "shwe-replicated",
      // Errors are ignored, because the crash of the primary breaks idle connections.
      onIdleError: () => undefined,
    });
  const app_url = overPort(cluster.addresses.app, link.port);
  const app = open(app_url);
  const owner = open(cluster.addresses.owner);
  afterAll(async () => {
    // The clusters are removed first, because a connection with a waiting commit only ends with them.
    await cluster.remove();
    await link.close();
    await Promise.all([app.db, owner.db, ...ofRoles.values()].map((db) => db.destroy()));
    await keeper.end();
  });
  const role_urls = Object.fromEntries(
    role_names.map((role) => [role, addressOf(app_url, role)]),
  ) as RoleAddresses;
  const ofRoles = new Map<DatabaseRole, Kysely<DB>>();
  const as = (role: DatabaseRole): Kysely<DB> => {
    const db = ofRoles.get(role) ?? open(role_urls[role]).db;
    ofRoles.set(role, db);
    return db;
  };
  const database = {
    ...app,
    ...{ owner: owner.db, as, role_urls, app_url, owner_url: cluster.addresses.owner, keeper },
  };
  return { cluster, link, database };
};
