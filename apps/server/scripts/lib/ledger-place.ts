import type { SealKeyPlace } from "../../src/platform/secrets/index.ts";
import { readPlaceSettings } from "./place-settings.ts";

export type LedgerPlace = SealKeyPlace & { ledger_seal_dir: string };

/** Where the book of the ledger and the keys of seals are. */
export const readLedgerPlace = (env: NodeJS.ProcessEnv): LedgerPlace => {
  const { environment, given, dirOf } = readPlaceSettings(env);
  return {
    environment,
    ledger_seal_dir: dirOf("LEDGER_SEAL_DIR", "ledger/seals"),
    seal_public_key_dir: dirOf("SEAL_PUBLIC_KEY_DIR", "seal-keys"),
    seal_key_file: given("SEAL_KEY_FILE"),
    seal_key_id: given("SEAL_KEY_ID"),
  };
};
