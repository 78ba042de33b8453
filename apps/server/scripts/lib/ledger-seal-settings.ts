import type { SealKeyPlace } from "../../src/platform/secrets/index.ts";
import { readSealSettings } from "./seal-settings.ts";

export type LedgerSealSettings = SealKeyPlace & { ledger_seal_dir: string };

/** Reads the file of ledger seals and the public keys from the settings. */
export const readLedgerSealSettings = (env: NodeJS.ProcessEnv): LedgerSealSettings => {
  const { environment, given, dirOf } = readSealSettings(env);
  return {
    environment,
    ledger_seal_dir: dirOf("LEDGER_SEAL_DIR", "ledger/seals"),
    seal_public_key_dir: dirOf("SEAL_PUBLIC_KEY_DIR", "seal-keys"),
    seal_key_file: given("SEAL_KEY_FILE"),
    seal_key_id: given("SEAL_KEY_ID"),
  };
};
