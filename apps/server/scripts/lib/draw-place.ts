import type { PublicKeyList } from "@shwe/rules/lottery";

import { readSealKeys } from "../../src/modules/lottery/index.ts";
import { parseKeyRing } from "../../src/platform/secrets/index.ts";
import { readPlaceSettings } from "./place-settings.ts";

export type DrawPlace = { dir: string; keys: PublicKeyList };

/** Where the book of draws is and which keys count. */
export const readDrawPlace = async (env: NodeJS.ProcessEnv): Promise<DrawPlace> => {
  const { environment, given, dirOf } = readPlaceSettings(env);
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
