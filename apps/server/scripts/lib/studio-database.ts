import { escapeIdentifier } from "pg";

import { databaseOf, withDatabase, withUser } from "./addresses.ts";
import { withClient } from "./connect.ts";
import { dropDatabase } from "./scratch.ts";

/** Owns the databases of studios on a machine of developers, and nothing of the product. */
const studio_role = "shwe_studio";

type Wishes = {
  admin: string;
  /** The address of the product's database, whose name the studio's begins with. */
  product: string;
  /** Whether the database of an earlier run is dropped. */
  is_fresh: boolean;
};

/** Creates the database of a studio beside that of the product, unless it exists, and returns its address. */
export const makeStudioDatabase = async ({ admin, product, is_fresh }: Wishes): Promise<string> => {
  const name = `${databaseOf(product)}_studio`;
  await withClient(admin, async (client) => {
    const exists = async (sql: string, named: string) =>
      (await client.query(sql, [named])).rowCount === 1;
    if (!(await exists("select from pg_roles where rolname = $1", studio_role)))
      await client.query(`create role ${studio_role} login`);
    if (is_fresh) await dropDatabase(client, name);
    if (!(await exists("select from pg_database where datname = $1", name)))
      await client.query(`create database ${escapeIdentifier(name)} owner ${studio_role}`);
  });
  return withUser(withDatabase(admin, name), studio_role);
};
