/**
 * Brings a cluster to the point where the server can start: roles, database, rights, migrations, reference data.
 * Running it again changes nothing that is already right.
 */
import { databaseOf, readAddresses, withDatabase } from "./lib/addresses.ts";
import { withClient } from "./lib/connect.ts";
import { loadReference, migrate } from "./lib/migrate.ts";
import { ensureDatabase, ensureRoles, restrictSchema } from "./lib/roles.ts";

const addresses = readAddresses(process.env);
const database = databaseOf(addresses.owner);
if (databaseOf(addresses.app) !== database)
  throw new Error("OWNER_DATABASE_URL and DATABASE_URL must name the same database");

await withClient(addresses.admin, async (admin) => {
  await ensureRoles(admin, addresses);
  await ensureDatabase(admin, database);
});
await withClient(withDatabase(addresses.admin, database), restrictSchema);
await migrate(addresses.owner);
await loadReference(addresses.owner);
console.log(`database ${database} is ready`);
