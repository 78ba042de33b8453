/** Prepares a cluster for the server: roles, database, rights, migrations, reference data. Idempotent. */
import {
  databaseOf,
  forEveryRole,
  readAdminAddress,
  readOwnerAddress,
  readRoleAddress,
  withDatabase,
} from "./lib/addresses.ts";
import { withClient } from "./lib/connect.ts";
import { loadReference, migrate } from "./lib/migrate.ts";
import { ensureDatabase, ensureRoles, restrictSchema } from "./lib/roles.ts";

const { env } = process;
const addresses = {
  admin: readAdminAddress(env),
  owner: readOwnerAddress(env),
  roles: forEveryRole((role) => readRoleAddress(env, role)),
};
const database = databaseOf(addresses.owner);
if (Object.values(addresses.roles).some((address) => databaseOf(address) !== database))
  throw new Error("OWNER_DATABASE_URL and the addresses of the roles must name the same database");

await withClient(addresses.admin, async (admin) => {
  await ensureRoles(admin, addresses);
  await ensureDatabase(admin, database);
});
await withClient(withDatabase(addresses.admin, database), restrictSchema);
// Outside production, functions of a newer release are replaced too: a developer who changes branches needs the
// functions of the current branch.
await migrate(addresses.owner, { replaces_newer: env["NODE_ENV"] !== "production" });
await loadReference(addresses.owner);
console.log(`database ${database} is ready`);
