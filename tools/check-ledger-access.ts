import { globSync, readFileSync } from "node:fs";

import { lineOf, report } from "./finding.ts";
import type { Finding } from "./finding.ts";

/**
 * `npm run ledger:access`: only the ledger's own code and the ledger's own migrations touch the books. Everything else, also a
 * function inside the database, moves money by calling `ledger_post` and reads it by what the ledger exports.
 */
const books = "account|transfer|transfer_reversal|ledger_seal|ledger_seal_horizon";

/** SQL, in a `.sql` file or in a string of the program; a partition is named after its month. */
const inSql = new RegExp(
  `\\b(from|join|into|update|truncate|table|lock|using|on|references|merge\\s+into|copy)\\s+(only\\s+|table\\s+)*` +
    `(public\\.)?"?((${books})|transfer_20\\d\\d_\\d\\d)"?(?![\\w.-])(?=[\\s(;,)\`'"]|$)`,
  "gi",
);
/** The query builder. */
const inBuilder = new RegExp(
  `\\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\\w+Join|table|ref)\\(\\s*["'\`](${books})\\b`,
  "g",
);

const files = globSync(
  [
    "apps/server/{src,scripts}/**/*.ts",
    "apps/server/db/{migrations,reference,demo}/**/*.sql",
    "packages/*/src/**/*.ts",
  ],
  {
    exclude: [
      "apps/server/src/ledger/**",
      "apps/server/db/migrations/*_ledger_*.sql",
      "**/*.gen.ts",
      "**/*.test.ts",
      "**/node_modules/**",
    ],
  },
).toSorted();

const faultsOf = (file: string): Finding[] => {
  // Comments in SQL speak of the books without touching them.
  const text = readFileSync(file, "utf8").replaceAll(/--.*$/gm, (words) =>
    " ".repeat(words.length),
  );
  return [...text.matchAll(inSql), ...text.matchAll(inBuilder)].map((match) => ({
    file,
    line: lineOf(text, match.index),
    message: `${match[0].replaceAll(/\s+/g, " ")}: only the ledger touches its tables`,
  }));
};

report(files.flatMap(faultsOf), `ledger: ${files.length} files leave the books alone`);
