import { readFileSync } from "node:fs";
import { join } from "node:path";

import { development_storage_dir } from "../../src/config.ts";
import { parseKeyRing, type KeyRing } from "../../src/platform/secrets/index.ts";

const development_secrets = join(import.meta.dirname, "../../../../.dev/secrets.json");

/** What `npm run dev` made for this machine. */
const readDevelopmentKeys = (): string =>
  (JSON.parse(readFileSync(development_secrets, "utf8")) as { image_keys: string }).image_keys;

/** Where private pictures lie and what opens them: the server's own settings. */
export const readImagePlace = (
  env: NodeJS.ProcessEnv,
): { storage_dir: string; image_keys: KeyRing } => {
  const { STORAGE_DIR, IMAGE_KEYS } = env;
  if (env["NODE_ENV"] === "production" && !(STORAGE_DIR && IMAGE_KEYS))
    throw new Error("STORAGE_DIR and IMAGE_KEYS must be set in production, as the server has them");
  return {
    storage_dir: STORAGE_DIR ?? development_storage_dir,
    image_keys: parseKeyRing(IMAGE_KEYS ?? readDevelopmentKeys()),
  };
};
