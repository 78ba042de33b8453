import { createHash } from "node:crypto";

import { merkleTree } from "@shwe/rules/merkle";

/** The Merkle tree of packages/rules with Node's SHA-256. */
export const {
  hashLeaf,
  rootOf: merkleRoot,
  buildProof,
} = merkleTree<Buffer>((...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
});
