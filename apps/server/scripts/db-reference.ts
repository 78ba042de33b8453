/** Loads the versioned data that production needs too: categories, lotteries. */
import { readAddresses } from "./lib/addresses.ts";
import { loadReference } from "./lib/migrate.ts";

await loadReference(readAddresses(process.env).owner);
console.log("reference data is loaded");
