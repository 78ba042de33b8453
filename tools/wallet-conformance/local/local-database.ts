import { databaseOf, type Addresses } from "../../../apps/server/scripts/lib/addresses.ts";
import { connect } from "../../../apps/server/scripts/lib/connect.ts";
import { dropDatabase } from "../../../apps/server/scripts/lib/scratch.ts";
import {
  admin_address,
  cloneTemplate,
  prepareTemplate,
} from "../../../apps/server/test/support/template.ts";

/** A connection to the database of the wallet under test. */
export type Client = Awaited<ReturnType<typeof connect>>;

export type LocalDatabase = { addresses: Addresses; owner: Client; drop: () => Promise<void> };

/** A new database with the schema of this checkout, copied from the template that the tests of the server use. */
export const createLocalDatabase = async (): Promise<LocalDatabase> => {
  const template = await prepareTemplate();
  const keeper = await connect(admin_address);
  const addresses = await cloneTemplate(keeper, template.name);
  const owner = await connect(addresses.owner);
  return {
    ...{ addresses, owner },
    drop: async () => {
      await owner.end();
      await dropDatabase(keeper, databaseOf(addresses.owner));
      await keeper.end();
      await template.release();
    },
  };
};
