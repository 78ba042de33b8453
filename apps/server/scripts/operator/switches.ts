import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { setSwitch } from "../../src/modules/operators/office.ts";
import { listSwitches } from "../../src/platform/switches/index.ts";
import { actAs, actAsBeforeOffice, type Command } from "./command.ts";

const list = async (db: Kysely<DB>): Promise<string[]> =>
  (await listSwitches(db)).map(({ name, is_on }) => `${name}: ${is_on ? "on" : "off"}`);

const readOrTurn = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" } },
  });
  const [name, state, ...others] = positionals;
  if (name === undefined) return list(db);
  if ((state !== "on" && state !== "off") || others.length > 0) throw new Error("say on or off");
  const is_on = state === "on";
  // Switching on again needs two people, switching off does not.
  const act = is_on ? actAsBeforeOffice : actAs;
  await act(db, values.by, (tx, operator) => setSwitch(tx, operator, { name, is_on }));
  return list(db);
};

export const switchCommands: readonly Command[] = [
  { words: ["switch"], usage: "switch [NAME on|off --by NAME]", run: readOrTurn },
];
