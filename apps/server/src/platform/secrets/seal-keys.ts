import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The id of a development key, which production refuses. */
const development_key_id = "development";
const private_file = "signing-key.pem";
const public_suffix = ".public.pem";

/** A private key and its id, by which readers find the public key. */
export type Signer = { key_id: string; private_key: KeyObject };
export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** The settings for seal keys: the file of the private key, and the folder with the public keys of all signing keys ever used. */
export type SealKeyPlace = {
  environment: "development" | "test" | "production";
  /** PEM file of the Ed25519 private key, and its id. Both or neither. */
  seal_key_file: string | null;
  seal_key_id: string | null;
  /**
   * Folder of `<key id>.public.pem`. The public key of every former signing key stays there, so that old seals can be
   * verified.
   */
  seal_public_key_dir: string;
};

const assertEd25519 = (key: KeyObject, file: string): KeyObject => {
  if (key.asymmetricKeyType !== "ed25519") throw new Error(`${file} is not an Ed25519 key`);
  return key;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const readOrMakeDevelopmentKey = async (dir: string): Promise<string> => {
  const file = join(dir, private_file);
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  await mkdir(dir, { recursive: true });
  await writeFile(file, pem, { mode: 0o600, flag: "wx" });
  await writeFile(
    join(dir, `${development_key_id}${public_suffix}`),
    publicKey.export({ type: "spki", format: "pem" }),
  );
  return pem;
};

/** Reads the signing key. A development machine without settings creates its own; production must configure one. */
export const readSigner = async (place: SealKeyPlace): Promise<Signer> => {
  const { seal_key_file: file, seal_key_id: key_id, environment, seal_public_key_dir } = place;
  if (file !== null && key_id !== null) {
    if (environment === "production" && key_id === development_key_id)
      throw new Error("a development key does not sign in production");
    const key = createPrivateKey(await readFile(file, "utf8"));
    return { key_id, private_key: assertEd25519(key, file) };
  }
  if (environment === "production" || file !== null || key_id !== null)
    throw new Error("SEAL_KEY_FILE and SEAL_KEY_ID must both be set");
  const pem = await readOrMakeDevelopmentKey(seal_public_key_dir);
  return { key_id: development_key_id, private_key: createPrivateKey(pem) };
};

const listPublicKeyFiles = async (dir: string): Promise<string[]> => {
  try {
    return (await readdir(dir)).filter((name) => name.endsWith(public_suffix));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** The public keys of all signing keys ever used. Empty while no signer has run on a development machine. */
export const readPublicKeys = async (
  place: Pick<SealKeyPlace, "environment" | "seal_public_key_dir">,
): Promise<PublicKeys> => {
  const keys = new Map<string, KeyObject>();
  for (const name of await listPublicKeyFiles(place.seal_public_key_dir)) {
    const key_id = name.slice(0, -public_suffix.length);
    if (place.environment === "production" && key_id === development_key_id) continue;
    const file = join(place.seal_public_key_dir, name);
    keys.set(key_id, assertEd25519(createPublicKey(await readFile(file, "utf8")), file));
  }
  return keys;
};

/** The 32 raw bytes of a public key, as in `/api/keys` and in proof files. */
export const rawPublicKey = (key: KeyObject): Buffer =>
  Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url");

export const signBytes = ({ private_key }: Signer, bytes: Buffer): Buffer =>
  sign(null, bytes, private_key);
