import { childrenOf, der_tag, nodeAt, readNode, type DerNode } from "./der.ts";
import { bytesOfHex, hexOf } from "./verify.ts";

/**
 * A time-stamp token (RFC 3161): an authority outside the operator signs that a hash existed at a time. The authority is
 * identified by its public key alone; its certificate is not checked.
 */
type Bytes = Uint8Array<ArrayBuffer>;

/** Object identifiers in their encoded form, in hex. */
const oid = {
  signed_data: "2a864886f70d010702",
  token_info: "2a864886f70d0109100104",
  content_type: "2a864886f70d010903",
  message_digest: "2a864886f70d010904",
  sha256: "608648016503040201",
};
const digests: Record<string, string> = {
  [oid.sha256]: "SHA-256",
  "608648016503040202": "SHA-384",
  "608648016503040203": "SHA-512",
};
/**
 * The accepted identifiers of RSA signatures: plain RSA, whose hash algorithm is named separately, and RSA with a SHA-2
 * hash.
 */
const rsa_algorithms = new Set([
  "2a864886f70d010101",
  "2a864886f70d01010b",
  "2a864886f70d01010c",
  "2a864886f70d01010d",
]);

type Token = {
  /** The stamped hash, in hex. */
  imprint: string;
  stamped_at: Date;
  info: Bytes;
  digest: string | undefined;
  is_rsa: boolean;
  attributes: DerNode;
  signature: Bytes;
};

const contentHex = (node: DerNode | null): string | null =>
  node === null ? null : hexOf(node.content);

const time_pattern = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.\d{1,9})?Z$/;

/** Parses the time in a token; fractions of a second are dropped. Null: not a UTC time. */
const timeOf = (node: DerNode | null): Date | null => {
  if (node?.tag !== der_tag.time) return null;
  const parts = time_pattern.exec(new TextDecoder().decode(node.content))?.slice(1);
  if (parts === undefined) return null;
  const [year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
};

const readInfo = (
  info: Bytes | undefined,
): Pick<Token, "info" | "imprint" | "stamped_at"> | null => {
  if (!info) return null;
  const root = readNode(info);
  const stamped_at = timeOf(nodeAt(root, 4));
  const imprint = contentHex(nodeAt(root, 2, 1));
  const is_sha256 = contentHex(nodeAt(root, 2, 0, 0)) === oid.sha256;
  return stamped_at === null || imprint === null || !is_sha256
    ? null
    : { info, imprint, stamped_at };
};

const readToken = (bytes: Bytes): Token | null => {
  const root = readNode(bytes);
  const data = nodeAt(root, 1, 0);
  const content = nodeAt(data, 2);
  const info = nodeAt(content, 1, 0)?.content;
  const signer = (data && childrenOf(data)?.at(-1)) ?? null;
  const attributes = nodeAt(signer, 0, 3);
  const signature = nodeAt(signer, 0, 5)?.content;
  const is_token =
    contentHex(nodeAt(root, 0)) === oid.signed_data &&
    contentHex(nodeAt(content, 0)) === oid.token_info &&
    attributes?.tag === der_tag.context_0;
  const said = is_token ? readInfo(info) : null;
  if (!said) return null;
  if (!signature) return null;
  if (!attributes) return null;
  return {
    ...said,
    ...{ attributes, signature },
    digest: digests[contentHex(nodeAt(signer, 0, 2, 0)) ?? ""],
    is_rsa: rsa_algorithms.has(contentHex(nodeAt(signer, 0, 4, 0)) ?? ""),
  };
};

/** The value of a signed attribute of a token, in hex; null when the attribute is missing or occurs twice. */
const attributeOf = ({ attributes }: Token, name: string): string | null => {
  const found =
    childrenOf(attributes)?.filter((each) => contentHex(nodeAt(each, 0)) === name) ?? [];
  return found.length === 1 ? contentHex(nodeAt(found[0] ?? null, 1, 0)) : null;
};

/**
 * The bytes that the authority signed: the attributes with the ASN.1 tag SET, although they have another tag inside the
 * token.
 */
const signedBytes = ({ attributes }: Token): Bytes => {
  const bytes = attributes.bytes.slice();
  bytes[0] = der_tag.set;
  return bytes;
};

type StampOutcome =
  | { outcome: "valid"; stamped_at: Date }
  | { outcome: "invalid" }
  | { outcome: "unsupported" };

const isSigned = async (token: Token, digest: string, key: Bytes): Promise<boolean> => {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: digest };
  const imported = await crypto.subtle.importKey("spki", key, algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm.name, imported, token.signature, signedBytes(token));
};

/** Whether the authority with this public key (SubjectPublicKeyInfo) stamped this hash, and when. */
export const verifyStamp = async (
  bytes: Bytes,
  hash: string,
  key: Bytes,
): Promise<StampOutcome> => {
  const token = readToken(bytes);
  if (token === null || token.imprint !== hash) return { outcome: "invalid" };
  const { digest, is_rsa, info, stamped_at } = token;
  if (digest === undefined || !is_rsa) return { outcome: "unsupported" };
  const hashed = hexOf(new Uint8Array(await crypto.subtle.digest(digest, info)));
  const is_about_info =
    attributeOf(token, oid.content_type) === oid.token_info &&
    attributeOf(token, oid.message_digest) === hashed;
  const is_signed = await isSigned(token, digest, key).catch(() => false);
  return is_about_info && is_signed ? { outcome: "valid", stamped_at } : { outcome: "invalid" };
};

const granted = new Set(["00", "01"]);

/** The token in an authority's response; null when it refused or the response is invalid. */
export const tokenInAnswer = (answer: Bytes): Bytes | null => {
  const root = readNode(answer);
  const status = contentHex(nodeAt(root, 0, 0)) ?? "";
  return granted.has(status) ? (nodeAt(root, 1)?.bytes ?? null) : null;
};

const node = (tag: number, ...contents: Uint8Array[]): Bytes => {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  const bytes = new Uint8Array(2 + length);
  bytes.set([tag, length]);
  let at = 2;
  for (const content of contents) {
    bytes.set(content, at);
    at += content.length;
  }
  return bytes;
};

/**
 * Encodes the request to an authority to stamp this SHA-256, given in hex. The request is so short that every length in
 * it is one byte.
 */
export const stampQuestion = (hash: string): Bytes =>
  node(
    der_tag.sequence,
    node(der_tag.integer, Uint8Array.of(1)),
    node(
      der_tag.sequence,
      node(der_tag.sequence, node(der_tag.oid, bytesOfHex(oid.sha256)), Uint8Array.of(0x05, 0x00)),
      node(der_tag.octets, bytesOfHex(hash)),
    ),
  );
