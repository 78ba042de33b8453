import type { Ctx } from "../../context.ts";

/** Takes files away whose rows are gone. One that cannot be removed now is found by the sweep. */
export const removeFiles = async (
  { storage, log }: Pick<Ctx, "storage" | "log">,
  files: readonly string[],
): Promise<void> => {
  for (const file of files)
    await storage
      .delete(file)
      .catch((err: unknown) => log.warn({ err }, "a file could not be removed"));
};
