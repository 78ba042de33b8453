import { databaseOf, type Addresses } from "../../scripts/lib/addresses.ts";
import { withClient } from "../../scripts/lib/connect.ts";
import { dropDatabase } from "../../scripts/lib/scratch.ts";
import { admin_address, cloneTemplate, prepareTemplate } from "../../test/support/template.ts";
import { assertDurable } from "./assert-durable.ts";

/**
 * Gives `work` a copy of a template database with all migrations and reference data, because migrating takes seconds,
 * and drops the copy afterwards. Fails when a database role commits without waiting for the disk.
 */
export const withBenchDatabase = async <T>(
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> => {
  const template = await prepareTemplate();
  try {
    return await withClient(admin_address, async (keeper) => {
      const addresses = await cloneTemplate(keeper, template.name);
      const { owner, app, roles } = addresses;
      try {
        for (const each of [owner, app, ...Object.values(roles)]) await assertDurable(each);
        return await work(addresses);
      } finally {
        await dropDatabase(keeper, databaseOf(addresses.admin));
      }
    });
  } finally {
    await template.release();
  }
};
