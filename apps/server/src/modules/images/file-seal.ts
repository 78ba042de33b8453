import { randomBytes } from "node:crypto";

import type { Ctx } from "../../context.ts";
import { sealBytes, unsealBytes } from "../../platform/secrets/index.ts";

/** Files are sealed with a key of their own, derived for this use, and for their own name. */
const use = "image-file";
const name_bytes = 16;

/** What is in the storage and has no row yet. */
export type StoredImage = { file: string; key_id: string; bytes: number };

export type Place = Pick<Ctx, "storage"> & { config: Pick<Ctx["config"], "image_keys"> };

/** Encrypts a picture with the newest key and puts it under a name that says nothing. */
export const storeSealed = async (
  { storage, config }: Place,
  picture: Buffer,
): Promise<StoredImage> => {
  const file = randomBytes(name_bytes).toString("hex");
  await storage.put(file, sealBytes(config.image_keys, use, file, picture));
  return { file, key_id: config.image_keys[0].id, bytes: picture.length };
};

/** Null when the file is gone. */
export const openSealed = async (
  { storage, config }: Place,
  file: string,
): Promise<Buffer | null> => {
  const sealed = await storage.open(file);
  return sealed && unsealBytes(config.image_keys, use, file, sealed);
};
