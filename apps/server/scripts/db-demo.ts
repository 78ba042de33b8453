/** Loads invented data for development and demos. Refuses to run in production. */
import { readOwnerAddress } from "./lib/addresses.ts";
import { loadDemo } from "./lib/demo.ts";

if (process.env["NODE_ENV"] === "production") throw new Error("demo data is refused in production");
await loadDemo(readOwnerAddress(process.env));
console.log("demo data is loaded");
