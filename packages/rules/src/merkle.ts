/**
 * A Merkle tree as in RFC 6962: leaves and nodes are hashed with different first bytes, so that a node can never pass for a
 * leaf, and an odd one is carried up, not doubled. The hash is handed in: the server has a synchronous one, browsers have not.
 */
export type MerkleProof<H = string> = {
  /** The leaf's place, from 0. */
  index: number;
  /** How many leaves the tree has. */
  size: number;
  /** The hashes beside the way from the leaf up to the root. */
  siblings: H[];
};

/** SHA-256 over all parts, one after the other; text counts as UTF-8. */
export type Hash<H> = (...parts: (H | string | Uint8Array)[]) => H;

const leaf_prefix = Uint8Array.of(0);
const node_prefix = Uint8Array.of(1);

/** The parts of which a leaf and a node are hashed: one place for every hash there is. */
export const leafParts = (content: string): [Uint8Array, string] => [leaf_prefix, content];
export const nodeParts = <H>(left: H, right: H): [Uint8Array, H, H] => [node_prefix, left, right];

/** More leaves than any tree here will have; a proof that claims more is not walked. */
const size_max = 2 ** 40;

/** On which side the siblings stand, from the leaf up. Null: no such leaf. */
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

/** The level above: pairs are hashed, an odd one is carried up. */
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

  /** The root of no leaves is the hash of nothing, as the RFC has it. */
  const rootOf = (leaves: readonly H[]): H => {
    let level = leaves;
    while (level.length > 1) level = above(level, hashNode);
    return level[0] ?? hash();
  };

  /**
   * Big trees need not be built again for every proof: the roots of stretches of 2^k leaves are the leaves of the tree above them.
   * The siblings of a proof in a stretch, followed by those of a proof over the stretches' roots, are the siblings in the whole.
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
