import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parseKeyRing, type KeyRing } from "../../src/platform/secrets/index.ts";
import { developmentFolder } from "../../src/platform/settings/index.ts";

const development_secrets = join(import.meta.dirname, "../../../../.dev/secrets.json");

/** The encryption keys that `npm run dev` created on this machine. */
const readDevelopmentKeys = (): string =>
  (JSON.parse(readFileSync(development_secrets, "utf8")) as { image_keys: string }).image_keys;

/** Reads the folder of private pictures and their encryption keys from the server's settings. */
export const readImageSettings = (
  env: NodeJS.ProcessEnv,
): { storage_dir: string; image_keys: KeyRing } => {
  const { STORAGE_DIR, IMAGE_KEYS } = env;
  if (env["NODE_ENV"] === "production" && !(STORAGE_DIR && IMAGE_KEYS))
    throw new Error("STORAGE_DIR and IMAGE_KEYS must be set in production, as the server has them");
  return {
    storage_dir: STORAGE_DIR ?? developmentFolder("storage"),
    image_keys: parseKeyRing(IMAGE_KEYS ?? readDevelopmentKeys()),
  };
};
