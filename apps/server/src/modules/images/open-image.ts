import type { Ctx } from "../../context.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { FileAddress } from "../../platform/http/serve-files.ts";
import { openSealed, type SealedStorage } from "./file-seal.ts";
import { readLink } from "./link.ts";

type Parts = Pick<Ctx, "db"> & SealedStorage;

/** Decrypts a picture. Throws `not_found` if its row or file does not exist. */
export const readImage = async (parts: Parts, image_id: string): Promise<Buffer> => {
  const row = await parts.db
    .selectFrom("image")
    .select("file")
    .where("id", "=", image_id)
    .executeTakeFirst();
  const picture = row ? await openSealed(parts, row.file) : null;
  if (!picture) throw fail("not_found");
  return picture;
};

export const openByLink =
  (parts: Parts) =>
  async (address: FileAddress): Promise<Buffer> =>
    readImage(parts, readLink(parts.config.image_keys, address));
