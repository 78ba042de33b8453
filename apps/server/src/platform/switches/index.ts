import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "../db/index.ts";
import { fail } from "../errors/app-error.ts";

/** Parts of the product that an operator can turn off at once. A migration adds the row of a new switch. */
export type SwitchName =
  | "registration"
  | "login_by_code"
  | "transfers"
  | "games"
  | "cash_in"
  | "cash_out"
  | "cash_out_announcements";

/**
 * The switch is read from the database each time, by money commands inside their transaction, because a cached value
 * would delay an emergency stop. A missing switch counts as off.
 */
export const isSwitchedOn = async (db: Kysely<DB>, name: SwitchName): Promise<boolean> => {
  const row = await db
    .selectFrom("switch")
    .select("is_on")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.is_on ?? false;
};

/** Throws a refusal while the switch is off. */
export const assertSwitchedOn = async (db: Kysely<DB>, name: SwitchName): Promise<void> => {
  if (!(await isSwitchedOn(db, name))) throw fail("switched_off");
};

const switches_max = 100;

export const listSwitches = (db: Kysely<DB>): Promise<{ name: string; is_on: boolean }[]> =>
  db.selectFrom("switch").select(["name", "is_on"]).orderBy("name").limit(switches_max).execute();

/**
 * Turns a switch on or off, at once in every process. Returns the previous state. The caller records the operator act
 * in the same transaction.
 */
export const turnSwitch = async (tx: Tx, name: string, is_on: boolean): Promise<boolean> => {
  const before = await tx
    .selectFrom("switch")
    .select("is_on")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw fail("switch_unknown", { name });
  await tx.updateTable("switch").set({ is_on }).where("name", "=", name).execute();
  return before.is_on;
};
