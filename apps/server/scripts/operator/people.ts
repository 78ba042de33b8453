import { parseArgs } from "node:util";

import { addOperator, listOperators } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { onlyOne, type Command } from "./command.ts";

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
      await inTransaction(db, (tx) => addOperator(tx, { name, by: values.by ?? null }));
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
