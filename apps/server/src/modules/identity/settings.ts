import { parseKeyRing } from "../../platform/secrets/key-ring.ts";
import { integer, setting, text } from "../../platform/settings/index.ts";

export const identitySettings = {
  code_hmac_keys: setting({
    name: "CODE_HMAC_KEYS",
    read: parseKeyRing,
    roles: ["api", "worker"],
    is_secret: true,
    meaning:
      "Keys of one-time codes, `id:hex` with 32 bytes each, the newest first; an older key is needed until its codes have expired, and a development key is refused in production.",
  }),
  code_daily_budget: setting({
    name: "CODE_DAILY_BUDGET",
    read: integer(1, 10_000_000),
    default: 20_000,
    meaning: "The most one-time codes sent in one Yangon day, which limits the cost of abuse.",
  }),
  terms_version: setting({
    name: "TERMS_VERSION",
    read: text,
    roles: ["api", "office"],
    development_default: "2026-11",
    meaning: "The version of the terms that a new player has to accept.",
  }),
};
