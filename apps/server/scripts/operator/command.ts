import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

/** One thing an operator can do from the command line. Every file beside this one brings the commands of its trade. */
export type Command = {
  /** What is typed after `npm run operator --`. */
  words: readonly string[];
  usage: string;
  /** Gets what follows the words; gives the lines to print. */
  run: (args: string[], db: Kysely<DB>) => Promise<readonly string[]>;
};

const whole_number = /^[1-9]\d{0,17}$/;

/** The one argument of a command, such as a request's number or a name. */
export const onlyOne = (positionals: readonly string[], what: string): string => {
  const [first] = positionals;
  if (first === undefined || positionals.length > 1) throw new Error(`say one ${what}`);
  return first;
};

export const readId = (text: string, what: string): bigint => {
  if (!whole_number.test(text)) throw new Error(`${text} is not the number of a ${what}`);
  return BigInt(text);
};

export const readBy = (by: string | undefined): string => {
  if (by === undefined || by === "") throw new Error("say who you are: --by NAME");
  return by;
};
