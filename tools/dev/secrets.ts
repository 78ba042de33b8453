import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = ".dev";
const file = `${folder}/secrets.json`;
const owner_only = 0o600;

/**
 * Secrets of the development server. Created once, never committed; production refuses a signing key whose id begins
 * with `dev`.
 */
export type DevelopmentSecrets = {
  code_hmac_keys: string;
  receipt_keys: string;
  image_keys: string;
  game_keys: string;
  office_keys: string;
  sms_inbox_key: string;
  payment_secret: string;
};

const makeKey = (): string =>
  `dev-${randomBytes(4).toString("hex")}:${randomBytes(32).toString("hex")}`;

const make = (): DevelopmentSecrets => ({
  code_hmac_keys: makeKey(),
  receipt_keys: makeKey(),
  image_keys: makeKey(),
  game_keys: makeKey(),
  office_keys: makeKey(),
  sms_inbox_key: randomBytes(16).toString("hex"),
  payment_secret: randomBytes(32).toString("hex"),
});

const readKept = (): Partial<DevelopmentSecrets> => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<DevelopmentSecrets>;
  } catch {
    return {};
  }
};

/** Returns the stored secrets, and creates those that are missing. */
export const developmentSecrets = (): DevelopmentSecrets => {
  const secrets = { ...make(), ...readKept() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: owner_only });
  return secrets;
};
