import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The root of the repository, which is /app in the image. */
export const root = join(import.meta.dirname, "../../../../..");

export const readDeployed = (name: string): string =>
  readFileSync(join(root, "deploy", name), "utf8");
