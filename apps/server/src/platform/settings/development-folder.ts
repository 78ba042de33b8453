import { join } from "node:path";

/** A folder of this checkout for files of a development machine. Git ignores it. */
export const developmentFolder = (name: string): string =>
  join(import.meta.dirname, "../../../../../.dev", name);
