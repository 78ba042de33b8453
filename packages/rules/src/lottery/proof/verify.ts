import { leafParts, nodeParts, sidesOf, type MerkleProof } from "../../merkle.ts";
import { leafText, type SealedSlip } from "./texts.ts";

/**
 * Checks that depend only on their input, so the same code runs offline in the browser and in `npm run verify`. They
 * use WebCrypto only, and hex for every hash, public key and signature.
 */
type Bytes = Uint8Array<ArrayBuffer>;

const hash_hex_length = 64;
const signature_hex_length = 128;
const key_hex_length = 64;

/** Decodes hex. Does not validate it: a pair of other characters becomes a zero byte. */
export const bytesOfHex = (hex: string): Bytes => {
  const bytes = new Uint8Array(Math.floor(hex.length / 2));
  for (const at of bytes.keys()) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
};

/** Decodes hex. Null: the text is not lower-case hex of exactly `length` characters. */
const bytesOf = (hex: string, length: number): Bytes | null =>
  hex.length === length && /^[0-9a-f]*$/.test(hex) ? bytesOfHex(hex) : null;

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

const sha256 = async (...parts: (Uint8Array | string)[]): Promise<Bytes> => {
  const pieces = parts.map((part) => (typeof part === "string" ? utf8(part) : part));
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined));
};

export const sha256Hex = async (bytes: Uint8Array): Promise<string> => hexOf(await sha256(bytes));

/** The root that follows from a leaf and its siblings; null when the proof is malformed. */
export const rootAbove = async (content: string, proof: MerkleProof): Promise<string | null> => {
  const sides = sidesOf(proof.index, proof.size);
  if (sides === null || sides.length !== proof.siblings.length) return null;
  let hash = await sha256(...leafParts(content));
  for (const [step, side] of sides.entries()) {
    const sibling = bytesOf(proof.siblings[step] ?? "", hash_hex_length);
    if (sibling === null) return null;
    hash = await sha256(...(side === "left" ? nodeParts(sibling, hash) : nodeParts(hash, sibling)));
  }
  return hexOf(hash);
};

export const isInRoot = async (
  content: string,
  proof: MerkleProof,
  root: string,
): Promise<boolean> => (await rootAbove(content, proof)) === root;

/** Whether a slip is in a sealed draw, exactly as given. */
export const verifySlip = async (claim: {
  slip: SealedSlip;
  proof: MerkleProof;
  root: string;
}): Promise<boolean> => {
  try {
    return await isInRoot(leafText(claim.slip), claim.proof, claim.root);
  } catch (error) {
    // A slip that cannot be written as the text of a leaf was never sealed.
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Public keys by their id, 32 bytes in hex. */
export type PublicKeyList = Readonly<Record<string, string>>;
/** `unsupported`: this browser is too old for Ed25519. */
export type SignatureOutcome = "valid" | "invalid" | "unknown_key" | "unsupported";

export const verifySignature = async (
  public_keys: PublicKeyList,
  key_id: string,
  text: string,
  signature: string,
): Promise<SignatureOutcome> => {
  if (!Object.hasOwn(public_keys, key_id)) return "unknown_key";
  const key = bytesOf(public_keys[key_id] ?? "", key_hex_length);
  const signed = bytesOf(signature, signature_hex_length);
  if (key === null || signed === null) return "invalid";
  try {
    const imported = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    const is_valid = await crypto.subtle.verify("Ed25519", imported, signed, utf8(text));
    return is_valid ? "valid" : "invalid";
  } catch (error) {
    const is_unsupported = error instanceof Error && error.name === "NotSupportedError";
    return is_unsupported ? "unsupported" : "invalid";
  }
};
