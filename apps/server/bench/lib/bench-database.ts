import { databaseOf, type Addresses } from "../../scripts/lib/addresses.ts";
import { withClient } from "../../scripts/lib/connect.ts";
import { dropDatabase } from "../../scripts/lib/scratch.ts";
import { admin_address, cloneTemplate, prepareTemplate } from "../../test/support/template.ts";

/** Lends a copy of the migrated template with reference data, and drops it whatever happens: migrating anew takes seconds. */
export const withBenchDatabase = async <T>(
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> => {
  const template = await prepareTemplate();
  try {
    return await withClient(admin_address, async (keeper) => {
      const addresses = await cloneTemplate(keeper, template.name);
      try {
        return await work(addresses);
      } finally {
        await dropDatabase(keeper, databaseOf(addresses.admin));
      }
    });
  } finally {
    await template.release();
  }
};
