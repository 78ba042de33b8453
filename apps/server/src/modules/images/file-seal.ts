import { randomBytes } from "node:crypto";

import type { Ctx } from "../../context.ts";
import { sealBytes, unsealBytes } from "../../platform/secrets/index.ts";

/**
 * The label with which the encryption key of picture files is derived, so that no other data has the same key. The file name
 * is part of the encryption, so files cannot be exchanged.
 */
const use = "image-file";
const name_bytes = 16;

/** A picture file that was written to the storage and has no database row yet. */
export type StoredImage = { file: string; key_id: string; bytes: number };

export type SealedStorage = Pick<Ctx, "storage"> & { config: Pick<Ctx["config"], "image_keys"> };

/** Encrypts a picture with the newest encryption key and stores it under a random name. */
export const storeSealed = async (
  { storage, config }: SealedStorage,
  picture: Buffer,
): Promise<StoredImage> => {
  const file = randomBytes(name_bytes).toString("hex");
  await storage.put(file, sealBytes(config.image_keys, use, file, picture));
  return { file, key_id: config.image_keys[0].id, bytes: picture.length };
};

/** Reads and decrypts a picture file. Null if the file does not exist. */
export const openSealed = async (
  { storage, config }: SealedStorage,
  file: string,
): Promise<Buffer | null> => {
  const sealed = await storage.open(file);
  return sealed && unsealBytes(config.image_keys, use, file, sealed);
};
