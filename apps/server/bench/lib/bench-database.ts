import { randomBytes } from "node:crypto";

import { escapeIdentifier } from "pg";

import {
  app_role,
  owner_role,
  withDatabase,
  withUser,
  type Addresses,
} from "../../scripts/lib/addresses.ts";
import { withClient } from "../../scripts/lib/connect.ts";
import { restrictDatabase } from "../../scripts/lib/roles.ts";
import { dropDatabase, holdName, scratch_prefix } from "../../scripts/lib/scratch.ts";
import { admin_address, prepareTemplate } from "../../test/support/template.ts";

/** Lends a copy of the migrated template with reference data, and drops it whatever happens: migrating anew takes seconds. */
export const withBenchDatabase = async <T>(
  work: (addresses: Addresses) => Promise<T>,
): Promise<T> => {
  const template = await prepareTemplate();
  try {
    return await withClient(admin_address, async (keeper) => {
      const name = `${scratch_prefix}${randomBytes(6).toString("hex")}`;
      await holdName(keeper, name, "alone");
      try {
        await keeper.query(
          `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.name)} owner ${owner_role}`,
        );
        await restrictDatabase(keeper, name);
        const admin = withDatabase(admin_address, name);
        return await work({
          admin,
          owner: withUser(admin, owner_role),
          app: withUser(admin, app_role),
        });
      } finally {
        await dropDatabase(keeper, name);
      }
    });
  } finally {
    await template.release();
  }
};
