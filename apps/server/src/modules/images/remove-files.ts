import type { Ctx } from "../../context.ts";

/** Deletes files whose rows are deleted. The sweep deletes a file that cannot be deleted now. */
export const removeFiles = async (
  { storage, log }: Pick<Ctx, "storage" | "log">,
  files: readonly string[],
): Promise<void> => {
  for (const file of files)
    await storage
      .delete(file)
      .catch((err: unknown) => log.warn({ err }, "deleting a stored file failed"));
};
