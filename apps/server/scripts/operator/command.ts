import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { findOperator, type Operator } from "../../src/modules/operators/index.ts";
import { hasEnrolledOwner } from "../../src/modules/operators/office.ts";
import { inTransaction, type Tx } from "../../src/platform/db/index.ts";
import { fail } from "../../src/platform/errors/app-error.ts";

/** One thing an operator can do from the command line: it parses arguments, calls an action of a module and prints. */
export type Command = {
  /** The arguments after `npm run operator --` that select the command. */
  words: readonly string[];
  usage: string;
  /** Gets the remaining arguments and returns the output. */
  run: (args: string[], db: Kysely<DB>) => Promise<readonly string[]>;
};

const whole_number = /^[1-9]\d{0,17}$/;

/** The only argument of a command, such as a request's number or a name. */
export const onlyOne = (positionals: readonly string[], what: string): string => {
  const [first] = positionals;
  if (first === undefined || positionals.length > 1) throw new Error(`say one ${what}`);
  return first;
};

export const readId = (text: string, what: string): bigint => {
  if (!whole_number.test(text)) throw new Error(`${text} is not the number of a ${what}`);
  return BigInt(text);
};

/** Runs an action in one transaction as the operator that `--by` names. */
export const actAs = async <T>(
  db: Kysely<DB>,
  by: string | undefined,
  action: (tx: Tx, operator: Operator) => Promise<T>,
): Promise<T> => {
  if (by === undefined || by === "") throw new Error("say who you are: --by NAME");
  return inTransaction(db, async (tx) => action(tx, await findOperator(tx, by)));
};

/** Like `actAs`, for what needs two people: refused once an owner has enrolled, because the office knows who is who. */
export const actAsBeforeOffice = async <T>(
  db: Kysely<DB>,
  by: string | undefined,
  action: (tx: Tx, operator: Operator) => Promise<T>,
): Promise<T> => {
  if (await hasEnrolledOwner(db)) throw fail("office_required");
  return actAs(db, by, action);
};
