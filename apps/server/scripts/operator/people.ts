import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import {
  addOperator,
  linkOf,
  listOperators,
  resetOwner,
} from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { actAs, onlyOne, type Command } from "./command.ts";

/** Adds the first operator, the only one who can be added without `--by`. */
const addFirst = async (db: Kysely<DB>, added: { name: string; phone: string }) => {
  if ((await listOperators(db)).length > 0) throw new Error("say who takes them in: --by NAME");
  return inTransaction(db, (tx) => addOperator(tx, null, added));
};

const development_origin = "http://office.localhost:3010";

/** The origin of the office, for the link by which the operator enrols. */
const officeOrigin = (): string => process.env["OFFICE_ORIGIN"] ?? development_origin;

export const peopleCommands: readonly Command[] = [
  {
    words: ["add"],
    usage: "add NAME --phone PHONE [--by NAME]",
    run: async (args, db) => {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: { by: { type: "string" }, phone: { type: "string" } },
      });
      const name = onlyOne(positionals, "name");
      const { by, phone = "" } = values;
      if (phone === "") throw new Error("say the phone of the owner: --phone PHONE");
      const { invitation } =
        by === undefined
          ? await addFirst(db, { name, phone })
          : await actAs(db, by, (tx, operator) => addOperator(tx, operator, { name, phone }));
      return [`${name} is an operator and enrols at ${linkOf(officeOrigin(), invitation)}`];
    },
  },
  {
    words: ["reset-owner"],
    usage: "reset-owner --name NAME --reason TEXT [--force] [--alone]",
    run: async (args, db) => {
      const { values } = parseArgs({
        args,
        options: {
          ...{ name: { type: "string" }, reason: { type: "string" } },
          ...{ force: { type: "boolean" }, alone: { type: "boolean" } },
        },
      });
      const { name = "", reason = "", force: is_forced = false, alone: is_alone = false } = values;
      if (name === "") throw new Error("say which owner: --name NAME");
      if (reason === "") throw new Error("say why: --reason TEXT");
      const token = await inTransaction(db, (tx) =>
        resetOwner(tx, { name, reason, is_forced, is_alone }),
      );
      return [`${name} is reset and enrols again at ${linkOf(officeOrigin(), token)}`];
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
