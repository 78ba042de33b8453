import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { merkleTree, sidesOf } from "./merkle.ts";

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const { hashLeaf, rootOf, buildProof } = merkleTree<Buffer>(sha256);
const leavesOf = (size: number) => Array.from({ length: size }, (_, at) => hashLeaf(`leaf ${at}`));

/**
 * The root by the definition of RFC 6962, split at the largest power of two below the size; shares no code with the
 * implementation.
 */
const rootByDefinition = (leaves: Buffer[]): Buffer => {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(
    Buffer.of(1),
    rootByDefinition(leaves.slice(0, split)),
    rootByDefinition(leaves.slice(split)),
  );
};

test("B-612 small trees have the structure of RFC 6962", () => {
  const [a, b, c] = [hashLeaf("a"), hashLeaf("b"), hashLeaf("c")];
  expect(a).toEqual(sha256(Buffer.of(0), "a"));
  const ab = sha256(Buffer.of(1), a, b);
  expect(rootOf([a])).toEqual(a);
  expect(rootOf([a, b])).toEqual(ab);
  expect(rootOf([a, b, c])).toEqual(sha256(Buffer.of(1), ab, c));
  expect(rootOf([])).toEqual(sha256());
  expect(buildProof([a, b, c], 2)).toEqual({ index: 2, size: 3, siblings: [ab] });
});

test("B-612 a tree of any size has the structure of the RFC", () => {
  for (let size = 0; size <= 130; size += 1)
    expect(rootOf(leavesOf(size))).toEqual(rootByDefinition(leavesOf(size)));
});

test("B-612 a proof has one sibling per level, and there is none for a leaf that does not exist", () => {
  for (let size = 1; size <= 70; size += 1) {
    const leaves = leavesOf(size);
    for (let index = 0; index < size; index += 1)
      expect(buildProof(leaves, index).siblings).toHaveLength(sidesOf(index, size)?.length ?? -1);
  }
  for (const index of [-1, 3, 0.5, Number.NaN])
    expect(() => buildProof(leavesOf(3), index)).toThrow(RangeError);
  expect(sidesOf(0, 2 ** 41)).toBeNull();
  expect(sidesOf(0, 0)).toBeNull();
});

test("B-612 a proof in a range of 2^k leaves followed by one over the ranges is the proof in the whole tree", () => {
  const stretch = 16;
  for (const size of [1, 15, 16, 17, 33, 64, 69, 100]) {
    const leaves = leavesOf(size);
    const stretches = Array.from({ length: Math.ceil(size / stretch) }, (_, at) =>
      leaves.slice(at * stretch, (at + 1) * stretch),
    );
    const roots = stretches.map((part) => rootOf(part));
    expect(rootOf(roots)).toEqual(rootOf(leaves));
    for (let index = 0; index < size; index += 1) {
      const place = Math.floor(index / stretch);
      const inner = buildProof(stretches[place] ?? [], index % stretch);
      const outer = buildProof(roots, place);
      expect([...inner.siblings, ...outer.siblings]).toEqual(buildProof(leaves, index).siblings);
    }
  }
});
