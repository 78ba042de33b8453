import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parseKeyRing, type KeyRing } from "../../src/platform/secrets/index.ts";

const development_secrets = join(import.meta.dirname, "../../../../.dev/secrets.json");

/** The keys that encrypt the secrets of game providers: those of the server, or the ones that `npm run dev` created on this machine. */
export const readGameKeys = ({ NODE_ENV, GAME_KEYS }: NodeJS.ProcessEnv): KeyRing => {
  if (GAME_KEYS) return parseKeyRing(GAME_KEYS);
  if (NODE_ENV === "production")
    throw new Error("GAME_KEYS must be set in production, as the server has it");
  const { game_keys } = JSON.parse(readFileSync(development_secrets, "utf8")) as {
    game_keys: string;
  };
  return parseKeyRing(game_keys);
};
