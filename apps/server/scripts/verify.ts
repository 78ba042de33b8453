/**
 * `npm run verify -- slip.json [directory of public keys]`: checks a slip against its sealed draw, its receipt and the result's
 * evidence, with the code that the page /verify runs. Needs neither database nor line. Ends with 1 unless all of it holds.
 *
 * Without a directory the keys inside the file are taken, which the operator wrote; with one, only the keys in it count.
 */
import { readFile, stat } from "node:fs/promises";

import { readProofFile, verifyProof, type ProofFile } from "@shwe/rules/lottery";

import { rawPublicKey, readPublicKeys } from "../src/platform/secrets/index.ts";

const file_max_bytes = 8 * 1024 * 1024;

const keysIn = async (dir: string): Promise<ProofFile["public_keys"]> => {
  const keys = await readPublicKeys({ environment: "development", seal_public_key_dir: dir });
  return Object.fromEntries(
    [...keys].map(([key_id, key]) => [key_id, rawPublicKey(key).toString("hex")]),
  );
};

const [path, key_dir] = process.argv.slice(2);
if (path === undefined) throw new Error("usage: npm run verify -- slip.json [directory of keys]");
if ((await stat(path)).size > file_max_bytes)
  throw new Error(`${path} is larger than any proof: ${file_max_bytes} bytes are the most`);
const file = readProofFile(await readFile(path, "utf8"));
if (file === null) throw new Error(`${path} is not the proof of a slip`);

const { verdict, checks, decided_by, stamped_at, is_demo } = await verifyProof(
  key_dir === undefined ? file : { ...file, public_keys: await keysIn(key_dir) },
);
for (const { check, outcome, source, differs = [] } of checks) {
  console.log(`${outcome.padEnd(12)}${check}${source === undefined ? "" : ` (${source})`}`);
  for (const { name, given, expected } of differs)
    console.log(
      `${"".padEnd(12)}${name} is ${given}, should be ${expected ?? "none of this kind"}`,
    );
}
if (key_dir === undefined) console.log("signatures were checked with the keys inside the file");
if (decided_by !== null)
  console.log(`the result was decided by ${decided_by === "sources" ? "sources" : "two people"}`);
console.log(
  stamped_at === null
    ? "times are those of the operator's clock"
    : `a time-stamp authority saw the seal at ${stamped_at}; other times are those of the operator's clock`,
);
if (is_demo) console.log("the draw is one of a demonstration: its numbers are simulated");
console.log(`slip ${file.slip.slip_id} of draw ${file.slip.draw_id}: ${verdict}`);
if (verdict !== "sound") process.exitCode = 1;
