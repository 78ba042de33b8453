import { createHash } from "node:crypto";

/**
 * A Merkle tree as in RFC 6962: leaves and nodes are hashed with different first bytes, so that a node can never pass for a
 * leaf, and an odd one is carried up, not doubled.
 */
const leaf_prefix = Buffer.of(0);
const node_prefix = Buffer.of(1);

export const hashLeaf = (content: string): Buffer =>
  createHash("sha256").update(leaf_prefix).update(content, "utf8").digest();

const hashNode = (left: Buffer, right: Buffer): Buffer =>
  createHash("sha256").update(node_prefix).update(left).update(right).digest();

export const merkleRoot = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 0) throw new RangeError("a tree has at least one leaf");
  let level: readonly Buffer[] = leaves;
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left !== undefined) above.push(right === undefined ? left : hashNode(left, right));
    }
    level = above;
  }
  return level[0] as Buffer;
};
