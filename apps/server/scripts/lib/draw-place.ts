import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { PublicKeyList } from "@shwe/rules/lottery";

import { publicKeys } from "../../src/modules/lottery/index.ts";
import { parseKeyRing } from "../../src/platform/secrets/index.ts";

export type DrawPlace = { dir: string; keys: PublicKeyList };

const development_dir = join(import.meta.dirname, "../../../../.dev");

/** The keys that `npm run dev` made for this machine. */
const developmentKeys = (): string => {
  const file = readFileSync(join(development_dir, "secrets.json"), "utf8");
  return (JSON.parse(file) as { lottery_signing_keys: string }).lottery_signing_keys;
};

/** Where the book of draws is and which keys count. A production machine has to say; a development machine keeps them in `.dev/`. */
export const readDrawPlace = (env: NodeJS.ProcessEnv): DrawPlace => {
  const given = (name: string, fallback: () => string): string => {
    const value = env[name];
    if (value !== undefined && value !== "") return value;
    if (env["NODE_ENV"] === "production") throw new Error(`${name} must be set in production`);
    return fallback();
  };
  const retired = env["LOTTERY_RETIRED_KEYS"] ?? "";
  return {
    dir: given("LOTTERY_SEAL_DIR", () => join(development_dir, "lottery/seals")),
    keys: publicKeys({
      config: {
        lottery_signing_keys: parseKeyRing(given("LOTTERY_SIGNING_KEYS", developmentKeys)),
        lottery_retired_keys: retired === "" ? null : parseKeyRing(retired),
      },
    }),
  };
};
