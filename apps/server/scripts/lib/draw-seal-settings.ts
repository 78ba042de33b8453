import type { PublicKeyList } from "@shwe/rules/lottery";

import { readSealKeys } from "../../src/modules/lottery/index.ts";
import { parseKeyRing } from "../../src/platform/secrets/index.ts";
import { readSealSettings } from "./seal-settings.ts";

export type DrawSealSettings = { dir: string; keys: PublicKeyList };

/** Reads the file of draw seals and the accepted public keys from the settings. */
export const readDrawSealSettings = async (env: NodeJS.ProcessEnv): Promise<DrawSealSettings> => {
  const { environment, given, dirOf } = readSealSettings(env);
  const retired = given("LOTTERY_RETIRED_KEYS");
  return {
    dir: dirOf("LOTTERY_SEAL_DIR", "lottery/seals"),
    keys: await readSealKeys({
      config: {
        environment,
        seal_public_key_dir: dirOf("SEAL_PUBLIC_KEY_DIR", "seal-keys"),
        lottery_retired_keys: retired === null ? null : parseKeyRing(retired),
      },
    }),
  };
};
