import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../db/index.ts";
import { fail } from "../errors/app-error.ts";

/** What an operator can stop at once. A new one gets its row by a migration. */
export type SwitchName = "registration" | "login_by_code" | "transfers";

/**
 * Refuses while the switch is off. Read from the database every time, by money inside its transaction: a switch that works
 * a little later is not the switch somebody reaches for. One that is missing counts as off.
 */
export const assertSwitchedOn = async (db: Kysely<DB>, name: SwitchName): Promise<void> => {
  const row = await db
    .selectFrom("switch")
    .select("is_on")
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row?.is_on) throw fail("switched_off");
};

const switches_max = 100;

export const listSwitches = (db: Kysely<DB>): Promise<{ name: string; is_on: boolean }[]> =>
  db.selectFrom("switch").select(["name", "is_on"]).orderBy("name").limit(switches_max).execute();

/** Works at once on every process. Tells how the switch stood before. Called by operators, who record it in the same transaction. */
export const turnSwitch = async (tx: Tx, name: string, is_on: boolean): Promise<boolean> => {
  const before = await tx
    .selectFrom("switch")
    .select("is_on")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Error(`there is no switch called ${name}`);
  await tx.updateTable("switch").set({ is_on }).where("name", "=", name).execute();
  return before.is_on;
};
