import { join } from "node:path";

import type { SealKeyPlace } from "../../src/platform/secrets/index.ts";

export type LedgerPlace = SealKeyPlace & { ledger_seal_dir: string };

const development_dir = join(import.meta.dirname, "../../../../.dev");

/** Where the book of the ledger and the keys of seals are. A production machine has to say; a development machine keeps them in `.dev/`. */
export const readLedgerPlace = (env: NodeJS.ProcessEnv): LedgerPlace => {
  const environment = env["NODE_ENV"] === "production" ? "production" : "development";
  const given = (name: string): string | null => {
    const value = env[name] ?? "";
    return value === "" ? null : value;
  };
  const dirOf = (name: string, fallback: string): string => {
    const value = given(name);
    if (value === null && environment === "production")
      throw new Error(`${name} must be set in production`);
    return value ?? join(development_dir, fallback);
  };
  return {
    environment,
    ledger_seal_dir: dirOf("LEDGER_SEAL_DIR", "ledger/seals"),
    seal_public_key_dir: dirOf("SEAL_PUBLIC_KEY_DIR", "seal-keys"),
    seal_key_file: given("SEAL_KEY_FILE"),
    seal_key_id: given("SEAL_KEY_ID"),
  };
};
