import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { findOperator, recordAct } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { listSwitches, turnSwitch } from "../../src/platform/switches/index.ts";
import { readBy, type Command } from "./command.ts";

const list = async (db: Kysely<DB>): Promise<string[]> =>
  (await listSwitches(db)).map(({ name, is_on }) => `${name}: ${is_on ? "on" : "off"}`);

const turn = (db: Kysely<DB>, name: string, is_on: boolean, by: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const operator = await findOperator(tx, by);
    const was_on = await turnSwitch(tx, name, is_on);
    await recordAct(tx, {
      operator_id: operator.id,
      act: is_on ? "switch.on" : "switch.off",
      subject: `switch:${name}`,
      details: { was_on },
    });
  });

const readOrTurn = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" } },
  });
  const [name, state, ...others] = positionals;
  if (name === undefined) return list(db);
  if ((state !== "on" && state !== "off") || others.length > 0) throw new Error("say on or off");
  await turn(db, name, state === "on", readBy(values.by));
  return list(db);
};

export const switchCommands: readonly Command[] = [
  { words: ["switch"], usage: "switch [NAME on|off --by NAME]", run: readOrTurn },
];
