import type { Ctx } from "../../context.ts";
import { openSealed, storeSealed } from "./file-seal.ts";
import { removeFiles } from "./remove-files.ts";

/** A picture takes a few milliseconds; the rest of them waits an hour. */
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
  // Whichever file no row names any more; when the player was faster, it is the new one.
  await removeFiles(parts, [numUpdatedRows === 1n ? image.file : file]);
};

/** After a change of key: seals what an older key sealed with the newest, so that the older one can go. */
export const resealFiles = async (parts: Parts): Promise<void> => {
  const { id: newest } = parts.config.image_keys[0];
  const images = await parts.db
    .selectFrom("image")
    .select(["id", "file"])
    .where("key_id", "<>", newest)
    .limit(files_max)
    .execute();
  for (const image of images) await resealFile(parts, image);
  if (images.length > 0) parts.log.info({ files: images.length }, "sealed pictures anew");
};
