import type { Ctx } from "../../context.ts";
import { openSealed, storeSealed } from "./file-seal.ts";
import { removeFiles } from "./remove-files.ts";

/** The most pictures that one run re-encrypts, at a few milliseconds each; the rest waits for the next run an hour later. */
const files_max = 5_000;

type Parts = Pick<Ctx, "db" | "storage" | "config" | "log">;

const resealFile = async (parts: Parts, image: { id: string; file: string }): Promise<void> => {
  const picture = await openSealed(parts, image.file);
  if (!picture) return;
  const { file, key_id } = await storeSealed(parts, picture);
  const { numUpdatedRows } = await parts.db
    .updateTable("image")
    .set({ file, key_id })
    .where("id", "=", image.id)
    .where("file", "=", image.file)
    .executeTakeFirst();
  // Deletes the file that no row refers to: the old one, or the new one if the player replaced the picture during the
  // re-encryption.
  await removeFiles(parts, [numUpdatedRows === 1n ? image.file : file]);
};

/** Re-encrypts files of older encryption keys with the newest one, so that the older ones can be removed. */
export const resealFiles = async (parts: Parts): Promise<void> => {
  const { id: newest } = parts.config.image_keys[0];
  const images = await parts.db
    .selectFrom("image")
    .select(["id", "file"])
    .where("key_id", "<>", newest)
    .limit(files_max)
    .execute();
  for (const image of images) await resealFile(parts, image);
  if (images.length > 0)
    parts.log.info({ files: images.length }, "re-encrypted pictures with the newest key");
};
