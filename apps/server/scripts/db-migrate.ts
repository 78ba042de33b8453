/**
 * Applies new migrations and functions as the owner of the database. With `--replace-newer` it also replaces functions of
 * a newer release by those of this one.
 */
import { parseArgs } from "node:util";

import { readOwnerAddress } from "./lib/addresses.ts";
import { migrate } from "./lib/migrate.ts";

const { values } = parseArgs({ options: { "replace-newer": { type: "boolean", default: false } } });
const applied = await migrate(readOwnerAddress(process.env), {
  replaces_newer: values["replace-newer"],
});
console.log(applied === "" ? "the schema is up to date" : applied);
