import { readPublicKeys, type PublicKeys } from "../../src/platform/secrets/index.ts";
import { readSealSettings } from "./seal-settings.ts";

/** Reads the folder of the seals of the audit log and the public keys from the settings. */
export const readActSealPlace = async (
  env: NodeJS.ProcessEnv,
): Promise<{ dir: string; keys: PublicKeys }> => {
  const { environment, dirOf } = readSealSettings(env);
  return {
    dir: dirOf("ACT_SEAL_DIR", "acts/seals"),
    keys: await readPublicKeys({
      environment,
      seal_public_key_dir: dirOf("SEAL_PUBLIC_KEY_DIR", "seal-keys"),
    }),
  };
};
