import { readFileSync } from "node:fs";

import { outcomeOf } from "./test-reports.ts";

/** Prints `passed failed twice` of a run from its JSON report; below, what went wrong, and what went well only at the second try. */
const [, , file = ""] = process.argv;
const { passed, failed, twice, faults } = outcomeOf(JSON.parse(readFileSync(file, "utf8")));
console.log(passed, failed, twice.length);
for (const fault of faults) console.log(`red: ${fault}`);
for (const name of twice) console.log(`second try: ${name}`);
