/** Applies new migrations as the owning role. */
import { readAddresses } from "./lib/addresses.ts";
import { migrate } from "./lib/migrate.ts";

const applied = await migrate(readAddresses(process.env).owner);
console.log(applied === "" ? "the schema is up to date" : applied);
