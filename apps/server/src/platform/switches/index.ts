import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
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
