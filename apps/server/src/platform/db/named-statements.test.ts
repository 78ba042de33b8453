import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";

const { db } = await createTestDatabase();

test("a marked statement is prepared under its name, once per connection; other statements are not", async () => {
  await db.connection().execute(async (connection) => {
    for (const number of [1, 2])
      await sql`/* prepared:twice */ select ${number}::integer`.execute(connection);
    await sql`select ${3}::integer`.execute(connection);
    const { rows } = await sql<{ name: string; uses: bigint }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements where name <> ''
    `.execute(connection);
    expect(rows).toEqual([{ name: "twice", uses: 2n }]);
  });
});
