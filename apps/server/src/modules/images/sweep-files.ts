import type { Ctx } from "../../context.ts";
import { removeFiles } from "./remove-files.ts";

/** An upload gets its row within seconds, so a file without a row after a day is an orphan. */
const grace_ms = 24 * 60 * 60 * 1000;
const files_per_question = 500;
/** The most files that one sweep checks; a warning is logged if the storage has more. */
const files_max = 1_000_000;

type Parts = Pick<Ctx, "db" | "storage" | "log">;

/** Of the given files, those that no database row refers to. */
const findOrphans = async ({ db }: Parts, files: readonly string[]): Promise<string[]> => {
  const known = await db.selectFrom("image").select("file").where("file", "in", files).execute();
  const names = new Set(known.map(({ file }) => file));
  return files.filter((file) => !names.has(file));
};

/** Deletes files without a row, left behind by a crash between writing the file and the row. */
export const sweepFiles = async (parts: Parts): Promise<void> => {
  const old_before = Date.now() - grace_ms;
  let seen = 0;
  let asked: string[] = [];
  const settle = async () => {
    if (asked.length > 0) await removeFiles(parts, await findOrphans(parts, asked));
    asked = [];
  };
  for await (const { name, modified_at } of parts.storage.list()) {
    if (++seen > files_max) {
      parts.log.warn({ files_max }, "the storage has more files than one sweep checks");
      break;
    }
    if (modified_at.getTime() < old_before) asked.push(name);
    if (asked.length === files_per_question) await settle();
  }
  await settle();
};
