import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { addOperator, listOperators } from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { actAs, onlyOne, type Command } from "./command.ts";

/** Adds the first operator, the only one who can be added without `--by`. */
const addFirst = async (db: Kysely<DB>, name: string): Promise<void> => {
  if ((await listOperators(db)).length > 0) throw new Error("say who takes them in: --by NAME");
  await inTransaction(db, (tx) => addOperator(tx, null, name));
};

export const peopleCommands: readonly Command[] = [
  {
    words: ["add"],
    usage: "add NAME [--by NAME]",
    run: async (args, db) => {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { by: { type: "string" } },
      });
      const name = onlyOne(positionals, "name");
      const { by } = values;
      if (by === undefined) await addFirst(db, name);
      else await actAs(db, by, (tx, operator) => addOperator(tx, operator, name));
      return [`${name} is an operator`];
    },
  },
  {
    words: ["list"],
    usage: "list",
    run: async (args, db) => {
      parseArgs({ args });
      const operators = await listOperators(db);
      return operators.map(({ name, created_at }) => `${name}  since ${created_at.toISOString()}`);
    },
  },
];
