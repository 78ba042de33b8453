import { join } from "node:path";

import type { KeyPlace } from "../../src/ledger/index.ts";

export type LedgerPlace = KeyPlace & { seal_dir: string };

const development_dir = join(import.meta.dirname, "../../../../.dev/ledger");

/** Where the book of seals and its keys are. A production machine has to say; a development machine keeps them in `.dev/`. */
export const readLedgerPlace = (env: NodeJS.ProcessEnv): LedgerPlace => {
  const is_production = env["NODE_ENV"] === "production";
  const dirOf = (name: string, fallback: string): string => {
    const value = env[name];
    if (value !== undefined && value !== "") return value;
    if (is_production) throw new Error(`${name} must be set in production`);
    return join(development_dir, fallback);
  };
  return {
    is_production,
    seal_dir: dirOf("LEDGER_SEAL_DIR", "seals"),
    public_key_dir: dirOf("LEDGER_PUBLIC_KEY_DIR", "keys"),
    signing_key_file: env["LEDGER_SIGNING_KEY"],
    signing_key_id: env["LEDGER_SIGNING_KEY_ID"],
  };
};
