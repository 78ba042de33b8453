import { databaseOf, type RoleAddresses } from "../../../apps/server/scripts/lib/addresses.ts";
import { connect } from "../../../apps/server/scripts/lib/connect.ts";
import { loadDemo } from "../../../apps/server/scripts/lib/demo.ts";
import { dropDatabase } from "../../../apps/server/scripts/lib/scratch.ts";
import {
  admin_address,
  cloneTemplate,
  prepareTemplate,
} from "../../../apps/server/test/support/template.ts";
import { closeConnections, query } from "./connections.ts";

export type Database = {
  owner: string;
  app: string;
  roles: RoleAddresses;
  keeper: Awaited<ReturnType<typeof connect>>;
};

/** Creates a database with reference and demo data, cloned from the template of the server tests. */
export async function makeDatabase(): Promise<Database> {
  const template = await prepareTemplate();
  const keeper = await connect(admin_address);
  try {
    const { owner, app, roles } = await cloneTemplate(keeper, template.name);
    await loadDemo(owner);
    // Most players of the tests are new, and some of them cash large amounts in. Few operators decide about all of them.
    await writeRows(
      owner,
      `update cash_rule set value = to_jsonb(case name when 'out_credited_days' then 0 else value_max end)
        where name in ('in_new_player_open_max', 'in_player_alone_max', 'in_alone_daily_max', 'out_alone_daily_max', 'out_credited_days')`,
      [],
    );
    return { owner, app, roles, keeper };
  } finally {
    await template.release();
  }
}

export async function removeDatabase({ owner, app, keeper }: Database): Promise<void> {
  await Promise.all([closeConnections(owner), closeConnections(app)]);
  await dropDatabase(keeper, databaseOf(owner));
  await keeper.end();
}

/** Changes rows directly, without the server. */
export async function writeRows(owner: string, sql: string, values: unknown[]): Promise<void> {
  await query(owner, sql, values);
}
