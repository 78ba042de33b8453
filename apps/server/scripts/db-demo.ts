/** Loads invented data to look at. It must never stand in front of real players. */
import { readOwnerAddress } from "./lib/addresses.ts";
import { loadDemo } from "./lib/demo.ts";

if (process.env["NODE_ENV"] === "production") throw new Error("demo data is refused in production");
await loadDemo(readOwnerAddress(process.env));
console.log("demo data is loaded");
