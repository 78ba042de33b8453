/** Loads the versioned data that production needs too: categories, lotteries. */
import { readOwnerAddress } from "./lib/addresses.ts";
import { loadReference } from "./lib/migrate.ts";

await loadReference(readOwnerAddress(process.env));
console.log("reference data is loaded");
