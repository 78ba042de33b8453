import { createHash, generateKeyPairSync, sign } from "node:crypto";

import { expect, test } from "vitest";

import { merkleTree, type MerkleProof } from "../../merkle.ts";
import {
  leafText,
  receiptText,
  sealText,
  type DrawSeal,
  type Receipt,
  type SealedSlip,
} from "./texts.ts";
import { isInRoot, sha256Hex, verifySignature, verifySlip } from "./verify.ts";

/**
 * Builds trees with the server's synchronous hash. The verifier hashes with WebCrypto, so the two implementations are
 * independent.
 */
const { hashLeaf, rootOf, buildProof } = merkleTree<Buffer>((...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
});
const hexProof = ({ index, size, siblings }: MerkleProof<Buffer>): MerkleProof => ({
  index,
  size,
  siblings: siblings.map((sibling) => sibling.toString("hex")),
});
const flipBit = (hex: string, bit: number): string => {
  const bytes = Buffer.from(hex, "hex");
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString("hex");
};

const slip: SealedSlip = {
  draw_id: 17,
  slip_id: "9007199254740993",
  player_id: 42n,
  terms_id: 3,
  accepted_at_us: "1794726000123456",
  numbers: [5, 12, 56],
  stakes: [500, 1000n, 500],
};

test("B-612 the leaf of a slip has exactly one valid text", () => {
  expect(leafText(slip)).toBe(
    "shwe.slip.v1|17|9007199254740993|42|3|1794726000123456|5,12,56|500,1000,500",
  );
  const broken: Partial<SealedSlip>[] = [
    { draw_id: "017" },
    { draw_id: "17|18" },
    { draw_id: -1 },
    { draw_id: 1.5 },
    { draw_id: 2 ** 53 },
    { slip_id: "" },
    { accepted_at_us: "1e15" },
    { numbers: [5, 12] },
    { numbers: [], stakes: [] },
    { numbers: ["05", 12, 56] },
    { stakes: [500, 1000, Number.NaN] },
  ];
  for (const change of broken)
    expect(() => leafText({ ...slip, ...change }), JSON.stringify(change)).toThrow(RangeError);
});

const slipChanges: Partial<SealedSlip>[] = [
  { stakes: [500, 1001, 500] },
  { numbers: [5, 13, 56] },
  { accepted_at_us: "1794726000123457" },
  { player_id: 43 },
];

test("B-612 every slip of trees of 1 to 70 leaves is found; with one bit changed anywhere it is not", async () => {
  for (let size = 1; size <= 70; size += 1) {
    const texts = Array.from({ length: size }, (_, at) => leafText({ ...slip, slip_id: at + 1 }));
    const leaves = texts.map(hashLeaf);
    const root = rootOf(leaves).toString("hex");
    for (let index = 0; index < size; index += 1) {
      const proof = hexProof(buildProof(leaves, index));
      const own: SealedSlip = { ...slip, slip_id: index + 1 };
      const bit = (size * 31 + index * 7) % 256;
      const at = index % Math.max(1, proof.siblings.length);
      const siblings = proof.siblings.map((hex, place) => (place === at ? flipBit(hex, bit) : hex));
      // Each slip gets one of the possible changes, in turn.
      const change = slipChanges[index % slipChanges.length];
      const answers = await Promise.all([
        verifySlip({ slip: own, proof, root }),
        verifySlip({ slip: own, proof, root: flipBit(root, bit) }),
        verifySlip({ slip: { ...own, ...change }, proof, root }),
        size === 1 ? false : verifySlip({ slip: own, proof: { ...proof, siblings }, root }),
      ]);
      expect(answers, `leaf ${index} of ${size}`).toEqual([true, false, false, false]);
    }
  }
});

test("B-612 a proof with a wrong index, size or length proves nothing", async () => {
  const texts = Array.from({ length: 11 }, (_, at) => leafText({ ...slip, slip_id: at + 1 }));
  const leaves = texts.map(hashLeaf);
  const root = rootOf(leaves).toString("hex");
  const proof = hexProof(buildProof(leaves, 4));
  const content = texts[4] ?? "";
  expect(await isInRoot(content, proof, root)).toBe(true);
  const others: MerkleProof[] = [
    { ...proof, index: 5 },
    { ...proof, index: -1 },
    { ...proof, index: 11 },
    { ...proof, size: 4 },
    { ...proof, siblings: proof.siblings.slice(1) },
    { ...proof, siblings: [...proof.siblings, root] },
    { ...proof, siblings: proof.siblings.with(0, "zz".repeat(32)) },
    { ...proof, siblings: proof.siblings.with(0, "") },
    { ...proof, siblings: proof.siblings.map((hex) => hex.toUpperCase()) },
  ];
  for (const other of others)
    expect(await isInRoot(content, other, root), JSON.stringify(other)).toBe(false);
  // A node cannot be used as a leaf: its bytes begin with another prefix.
  expect(await isInRoot(content, { index: 0, size: 1, siblings: [] }, root)).toBe(false);
  expect(await verifySlip({ slip: { ...slip, numbers: [] }, proof, root })).toBe(false);
});

test("B-612 a slip added to a sealed draw changes its root", () => {
  const sealed = Array.from({ length: 9 }, (_, at) =>
    hashLeaf(leafText({ ...slip, slip_id: at + 1 })),
  );
  const smuggled = hashLeaf(leafText({ ...slip, slip_id: 10 }));
  for (let at = 0; at <= sealed.length; at += 1)
    expect(rootOf(sealed.toSpliced(at, 0, smuggled))).not.toEqual(rootOf(sealed));
});

const seal: DrawSeal = {
  draw_id: 17,
  game: "2d",
  root: "ab".repeat(32),
  slips: 3,
  total_stake: 4500,
  sealed_at_us: "1794726000999999",
};
const receipt: Receipt = {
  ...slip,
  game: "3d",
  draw_on: "2026-11-16",
  slot: "15:30",
  close_at_us: "1794726000000000",
  odds: 600,
  tod_odds: 10,
  tod_mode: "perm_and_updown",
  total: 2000,
};

test("B-612 seal and receipt are each signed as one line of text", () => {
  expect(sealText(seal)).toBe(`shwe.seal.v1|17|2d|${"ab".repeat(32)}|3|4500|1794726000999999`);
  expect(receiptText(receipt)).toBe(
    "shwe.receipt.v1|17|9007199254740993|42|3d|2026-11-16|15:30|1794726000000000|3|600|10|perm_and_updown|5,12,56|500,1000,500|2000|1794726000123456",
  );
  expect(() => sealText({ ...seal, root: "ab" })).toThrow(RangeError);
  expect(() => receiptText({ ...receipt, slot: "15:30|x" })).toThrow(RangeError);
  expect(() => receiptText({ ...receipt, draw_on: "16 Nov" })).toThrow(RangeError);
});

test("B-612 a signature is valid for its text and its key only", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = Buffer.from(String(publicKey.export({ format: "jwk" }).x), "base64url");
  const keys = { "2026-a": raw.toString("hex"), broken: "00", other: "11".repeat(32) };
  const text = sealText(seal);
  const signature = sign(null, Buffer.from(text), privateKey).toString("hex");
  expect(await verifySignature(keys, "2026-a", text, signature)).toBe("valid");
  expect(await verifySignature(keys, "2026-a", `${text} `, signature)).toBe("invalid");
  for (const bit of [0, 255, 256, 511])
    expect(await verifySignature(keys, "2026-a", text, flipBit(signature, bit))).toBe("invalid");
  expect(await verifySignature(keys, "2026-a", text, "")).toBe("invalid");
  expect(await verifySignature(keys, "broken", text, signature)).toBe("invalid");
  expect(await verifySignature(keys, "other", text, signature)).toBe("invalid");
  expect(await verifySignature(keys, "2025-z", text, signature)).toBe("unknown_key");
  expect(await verifySignature(keys, "toString", text, signature)).toBe("unknown_key");
});

test("hashes are written in hex", async () => {
  expect(await sha256Hex(new TextEncoder().encode("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
