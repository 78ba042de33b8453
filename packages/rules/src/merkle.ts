/**
 * A Merkle tree as in RFC 6962: leaves and nodes are hashed with different prefixes, so that a node cannot be used as a
 * leaf, and an odd node is carried up, not duplicated. The hash is a parameter: the server has a synchronous one,
 * browsers do not.
 */
export type MerkleProof<H = string> = {
  /** The index of the leaf, from 0. */
  index: number;
  /** The number of leaves of the tree. */
  size: number;
  /** The sibling hashes from the leaf up to the root. */
  siblings: H[];
};

/** SHA-256 over all parts, concatenated; text as UTF-8. */
export type Hash<H> = (...parts: (H | string | Uint8Array)[]) => H;

const leaf_prefix = Uint8Array.of(0);
const node_prefix = Uint8Array.of(1);

/** The hashed parts of a leaf and of a node, used by server and browser. */
export const leafParts = (content: string): [Uint8Array, string] => [leaf_prefix, content];
export const nodeParts = <H>(left: H, right: H): [Uint8Array, H, H] => [node_prefix, left, right];

/** The maximum number of leaves, more than any tree has; a proof that claims more is refused. */
const size_max = 2 ** 40;

/** On which side each sibling is, from the leaf up; null if there is no such leaf. */
export const sidesOf = (index: number, size: number): ("left" | "right")[] | null => {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size)) return null;
  if (index < 0 || index >= size || size > size_max) return null;
  const sides: ("left" | "right")[] = [];
  let [place, width] = [index, size];
  while (width > 1) {
    if (place % 2 === 1) sides.push("left");
    else if (place + 1 < width) sides.push("right");
    place = Math.floor(place / 2);
    width = Math.ceil(width / 2);
  }
  return sides;
};

/** The next level: pairs are hashed, an odd node is carried up. */
const above = <H>(level: readonly H[], hashNode: (left: H, right: H) => H): H[] => {
  const parents: H[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left !== undefined) parents.push(right === undefined ? left : hashNode(left, right));
  }
  return parents;
};

export const merkleTree = <H>(hash: Hash<H>) => {
  const hashNode = (left: H, right: H): H => hash(...nodeParts(left, right));

  /** The root of a tree without leaves is the hash of nothing, as in the RFC. */
  const rootOf = (leaves: readonly H[]): H => {
    let level = leaves;
    while (level.length > 1) level = above(level, hashNode);
    return level[0] ?? hash();
  };

  /**
   * Large trees need not be rebuilt for every proof: the roots of ranges of 2^k leaves are the leaves of the tree above
   * them. The siblings of a proof in a range, followed by those of a proof over the roots of the ranges, are the
   * siblings in the whole tree.
   */
  const buildProof = (leaves: readonly H[], index: number): MerkleProof<H> => {
    if (sidesOf(index, leaves.length) === null) throw new RangeError(`there is no leaf ${index}`);
    const siblings: H[] = [];
    let level = leaves;
    let place = index;
    while (level.length > 1) {
      const sibling = level[place % 2 === 1 ? place - 1 : place + 1];
      if (sibling !== undefined) siblings.push(sibling);
      level = above(level, hashNode);
      place = Math.floor(place / 2);
    }
    return { index, size: leaves.length, siblings };
  };

  return { hashLeaf: (content: string): H => hash(...leafParts(content)), rootOf, buildProof };
};
