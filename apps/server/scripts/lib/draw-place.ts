import { join } from "node:path";

import type { PublicKeyList } from "@shwe/rules/lottery";

import { readSealKeys } from "../../src/modules/lottery/index.ts";
import { parseKeyRing } from "../../src/platform/secrets/index.ts";

export type DrawPlace = { dir: string; keys: PublicKeyList };

const development_dir = join(import.meta.dirname, "../../../../.dev");

/** Where the book of draws is and which keys count. A production machine has to say; a development machine keeps them in `.dev/`. */
export const readDrawPlace = async (env: NodeJS.ProcessEnv): Promise<DrawPlace> => {
  const environment = env["NODE_ENV"] === "production" ? "production" : "development";
  const dirOf = (name: string, fallback: string): string => {
    const value = env[name] ?? "";
    if (value !== "") return value;
    if (environment === "production") throw new Error(`${name} must be set in production`);
    return join(development_dir, fallback);
  };
  const retired = env["LOTTERY_RETIRED_KEYS"] ?? "";
  return {
    dir: dirOf("LOTTERY_SEAL_DIR", "lottery/seals"),
    keys: await readSealKeys({
      config: {
        environment,
        seal_public_key_dir: dirOf("SEAL_PUBLIC_KEY_DIR", "seal-keys"),
        lottery_retired_keys: retired === "" ? null : parseKeyRing(retired),
      },
    }),
  };
};
