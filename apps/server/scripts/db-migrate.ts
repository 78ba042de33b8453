/** Applies new migrations as the owning role. */
import { readOwnerAddress } from "./lib/addresses.ts";
import { migrate } from "./lib/migrate.ts";

const applied = await migrate(readOwnerAddress(process.env));
console.log(applied === "" ? "the schema is up to date" : applied);
