import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { addOperator, linkOf, listOperators } from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { actAs, onlyOne, type Command } from "./command.ts";

/** Adds the first operator, the only one who can be added without `--by`. */
const addFirst = async (db: Kysely<DB>, name: string) => {
  if ((await listOperators(db)).length > 0) throw new Error("say who takes them in: --by NAME");
  return inTransaction(db, (tx) => addOperator(tx, null, name));
};

const development_origin = "http://office.localhost:3010";

/** The origin of the office, for the link by which the operator enrols. */
const officeOrigin = (): string => process.env["OFFICE_ORIGIN"] ?? development_origin;

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
      const { invitation } =
        by === undefined
          ? await addFirst(db, name)
          : await actAs(db, by, (tx, operator) => addOperator(tx, operator, name));
      return [`${name} is an operator and enrols at ${linkOf(officeOrigin(), invitation)}`];
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
