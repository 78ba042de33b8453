import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const key_id = "test-seals";

/** The settings about seals for the processes of one server installation. Only the signer gets the signing key. */
export type SealSettings = {
  signer: { SEAL_KEY_FILE: string; SEAL_KEY_ID: string };
  worker: { LOTTERY_SEAL_DIR: string; LEDGER_SEAL_DIR: string; ACT_SEAL_DIR: string };
  all: { SEAL_PUBLIC_KEY_DIR: string };
};

/** The settings for seals in a folder. The same folder gives the same settings, so that all processes of a test agree. */
export const sealSettingsIn = (dir: string): SealSettings => ({
  signer: { SEAL_KEY_FILE: join(dir, "seal-key.pem"), SEAL_KEY_ID: key_id },
  worker: {
    LOTTERY_SEAL_DIR: join(dir, "draws"),
    LEDGER_SEAL_DIR: join(dir, "ledger"),
    ACT_SEAL_DIR: join(dir, "acts"),
  },
  all: { SEAL_PUBLIC_KEY_DIR: join(dir, "seal-keys") },
});

/** Creates a new signing key for seals and its public key, in a folder that the caller removes. */
export const makeSealKey = (dir: string): SealSettings => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const settings = sealSettingsIn(dir);
  const { SEAL_PUBLIC_KEY_DIR: public_dir } = settings.all;
  mkdirSync(public_dir, { recursive: true });
  writeFileSync(
    settings.signer.SEAL_KEY_FILE,
    privateKey.export({ type: "pkcs8", format: "pem" }),
    { mode: 0o600 },
  );
  writeFileSync(
    join(public_dir, `${key_id}.public.pem`),
    publicKey.export({ type: "spki", format: "pem" }),
  );
  return settings;
};
