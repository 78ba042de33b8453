import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Secrets with ids, newest first. The first one is used for everything new; the others still verify and decrypt old
 * data, so that a secret can be rotated. Each use has its own derived key, so a leaked derived key reveals nothing
 * about the keys of other uses.
 */
export type KeyRing = readonly [Key, ...Key[]];
export type Key = { readonly id: string; readonly secret: Buffer };

const keys_max = 8;
const secret_bytes = 32;
const nonce_bytes = 12;
const tag_bytes = 16;
/** Ids of development keys begin with this prefix, so that production can refuse them. */
const development_prefix = "dev";

/** Parses `id:hex,id:hex`. Error messages never contain the input. */
export const parseKeyRing = (text: string): KeyRing => {
  const keys = text.split(",").map((each): Key => {
    const [, id, hex] = /^\s*([a-z0-9-]{1,32}):([0-9a-f]{64})\s*$/.exec(each) ?? [];
    if (id === undefined || hex === undefined)
      throw new Error(`must be a comma list of id:hex, each with ${secret_bytes} bytes`);
    return { id, secret: Buffer.from(hex, "hex") };
  });
  const [first, ...rest] = keys;
  if (first === undefined || keys.length > keys_max) throw new Error("names too many keys");
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error("names an id twice");
  return [first, ...rest];
};

/** One random development key. After a restart of the process its signatures can no longer be verified. */
export const makeProcessKeyRing = (): KeyRing =>
  parseKeyRing(`${development_prefix}-process:${randomBytes(secret_bytes).toString("hex")}`);

export const hasDevelopmentKey = (ring: readonly Key[]): boolean =>
  ring.some(({ id }) => id.startsWith(development_prefix));

const derived = new WeakMap<Key, Map<string, Buffer>>();

export const deriveKey = (key: Key, use: string): Buffer => {
  let uses = derived.get(key);
  if (!uses) derived.set(key, (uses = new Map()));
  let made = uses.get(use);
  if (!made)
    uses.set(use, (made = Buffer.from(hkdfSync("sha256", key.secret, "", use, secret_bytes))));
  return made;
};

const macBy = (key: Key, use: string, parts: readonly string[]): Buffer =>
  // The parts are joined as JSON, so that two different lists of parts never give the same text.
  createHmac("sha256", deriveKey(key, use)).update(JSON.stringify(parts)).digest();

/** A keyed hash (HMAC) by the newest secret of the ring. */
export const mac = (
  ring: KeyRing,
  use: string,
  ...parts: string[]
): { key_id: string; digest: Buffer } => ({
  key_id: ring[0].id,
  digest: macBy(ring[0], use, parts),
});

/** The keyed hash by the secret of this id, or null when the ring no longer has that secret. */
export const macOf = (
  ring: KeyRing,
  key_id: string,
  use: string,
  ...parts: string[]
): Buffer | null => {
  const key = ring.find(({ id }) => id === key_id);
  return key ? macBy(key, use, parts) : null;
};

/** The keyed hashes by every secret of the ring, newest first, to find rows written before the last rotation. */
export const macsOf = (ring: KeyRing, use: string, ...parts: string[]): Buffer[] =>
  ring.map((key) => macBy(key, use, parts));

const encrypt = (key: Key, use: string, bound_to: string, clear: Buffer): Buffer => {
  const nonce = randomBytes(nonce_bytes);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(key, use), nonce);
  cipher.setAAD(Buffer.from(bound_to));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

const decrypt = (
  ring: KeyRing,
  id: string,
  use: string,
  bound_to: string,
  packed: Buffer,
): Buffer => {
  const key = ring.find((each) => each.id === id);
  if (!key) throw new Error("sealed by a key that is gone");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    deriveKey(key, use),
    packed.subarray(0, nonce_bytes),
    { authTagLength: tag_bytes },
  );
  decipher.setAAD(Buffer.from(bound_to));
  decipher.setAuthTag(packed.subarray(nonce_bytes, nonce_bytes + tag_bytes));
  return Buffer.concat([
    decipher.update(packed.subarray(nonce_bytes + tag_bytes)),
    decipher.final(),
  ]);
};

/** Encrypts and authenticates a text with the newest secret of the ring. */
export const seal = (ring: KeyRing, use: string, text: string): string =>
  `${ring[0].id}.${encrypt(ring[0], use, "", Buffer.from(text)).toString("base64url")}`;

export const unseal = (ring: KeyRing, use: string, sealed: string): string => {
  const [id = "", packed = ""] = sealed.split(".", 2);
  return decrypt(ring, id, use, "", Buffer.from(packed, "base64url")).toString("utf8");
};

/** The byte that separates the key id from the encrypted bytes. Key ids cannot contain it. */
const id_end = 0;

/** Encrypts bytes that are stored under a name. They cannot be decrypted under another name. */
export const sealBytes = (ring: KeyRing, use: string, name: string, clear: Buffer): Buffer =>
  Buffer.concat([Buffer.from(ring[0].id), Buffer.of(id_end), encrypt(ring[0], use, name, clear)]);

export const unsealBytes = (ring: KeyRing, use: string, name: string, sealed: Buffer): Buffer => {
  const end = sealed.indexOf(id_end);
  const id = sealed.subarray(0, Math.max(0, end)).toString("latin1");
  return decrypt(ring, id, use, name, sealed.subarray(end + 1));
};
