/**
 * `npm run verify -- slip.json [directory of public keys]`: verifies a slip against its sealed draw, its receipt and
 * the result's evidence, with the code of the page /verify. Needs neither database nor network. Exits with 1 unless all
 * checks pass. Without a directory it trusts the public keys in slip.json, which come from the company's own server;
 * with a directory it accepts only the public keys in it.
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
    console.log(`${"".padEnd(12)}${name} is ${given}, should be ${expected ?? "no such value"}`);
}
if (key_dir === undefined) console.log("signatures were checked with the keys inside the file");
if (decided_by !== null)
  console.log(`the result was decided by ${decided_by === "sources" ? "sources" : "two people"}`);
console.log(
  stamped_at === null
    ? "times are those of the operator's clock"
    : `a time-stamp authority saw the seal at ${stamped_at}; other times are those of the operator's clock`,
);
if (is_demo) console.log("the draw belongs to a demo: its numbers are simulated");
console.log(`slip ${file.slip.slip_id} of draw ${file.slip.draw_id}: ${verdict}`);
if (verdict !== "sound") process.exitCode = 1;
