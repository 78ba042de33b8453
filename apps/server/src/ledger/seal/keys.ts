import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { PublicKeys, Signer } from "./signed-seal.ts";

/** A development key says so in its name and is refused where it counts. */
const development_key_id = "development";
const private_file = "signing-key.pem";
const public_suffix = ".public.pem";

export type KeyPlace = {
  is_production: boolean;
  /** PEM file of the Ed25519 private key, and its name. Both or neither. */
  signing_key_file: string | undefined;
  signing_key_id: string | undefined;
  /** Directory of `<key id>.public.pem`. Every key that ever signed stays there, so that old seals can be checked. */
  public_key_dir: string;
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

/** The key that signs. Without settings a development machine makes its own; production has to name one. */
export const readSigner = async (place: KeyPlace): Promise<Signer> => {
  const { signing_key_file, signing_key_id, is_production, public_key_dir } = place;
  if (signing_key_file !== undefined && signing_key_id !== undefined) {
    if (is_production && signing_key_id === development_key_id)
      throw new Error("a development key does not sign in production");
    const key = createPrivateKey(await readFile(signing_key_file, "utf8"));
    return { key_id: signing_key_id, private_key: assertEd25519(key, signing_key_file) };
  }
  if (is_production || signing_key_file !== undefined || signing_key_id !== undefined)
    throw new Error("LEDGER_SIGNING_KEY and LEDGER_SIGNING_KEY_ID must both be set");
  const pem = await readOrMakeDevelopmentKey(public_key_dir);
  return { key_id: development_key_id, private_key: createPrivateKey(pem) };
};

export const readPublicKeys = async (
  place: Pick<KeyPlace, "is_production" | "public_key_dir">,
): Promise<PublicKeys> => {
  const keys = new Map<string, KeyObject>();
  for (const name of await readdir(place.public_key_dir)) {
    if (!name.endsWith(public_suffix)) continue;
    const key_id = name.slice(0, -public_suffix.length);
    if (place.is_production && key_id === development_key_id) continue;
    const file = join(place.public_key_dir, name);
    keys.set(key_id, assertEd25519(createPublicKey(await readFile(file, "utf8")), file));
  }
  return keys;
};
