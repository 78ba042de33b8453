import { sql, type RawBuilder } from "kysely";

import { parseCode } from "./parse-code.ts";

/** The condition of the requests, of either direction, that a text names by their code or the end of it. */
export const codeCondition = (text: string): RawBuilder<boolean> => {
  const code = parseCode(text);
  if (code === null) return sql`false`;
  if ("whole" in code) return sql`code = ${code.whole}`;
  // The index has six characters of each code.
  return sql`right(code, 6) = right(${code.end}, 6) and code like ${`%${code.end}`}`;
};
