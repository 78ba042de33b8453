import { makeProcessKeyRing, parseKeyRing } from "../../platform/secrets/key-ring.ts";
import { origin, setting, text } from "../../platform/settings/index.ts";

export const operatorSettings = {
  office_origin: setting({
    name: "OFFICE_ORIGIN",
    roles: ["office"],
    read: origin,
    development_default: "http://office.localhost:3010",
    meaning:
      "The origin under which operators open the office, for example `https://office.example.com`; requests of other origins are refused, and passkeys belong to its host.",
  }),
  office_keys: setting({
    name: "OFFICE_KEYS",
    roles: ["office"],
    read: parseKeyRing,
    is_secret: true,
    development_default: makeProcessKeyRing(),
    default_text: "a new key for each process",
    meaning:
      "Keys that encrypt the secrets of authenticator apps, in the format of `CODE_HMAC_KEYS`; an older key is needed until its operators have enrolled again, and a development key is refused in production.",
  }),
  act_seal_dir: setting({
    name: "ACT_SEAL_DIR",
    roles: ["worker", "signer", "office"],
    read: text,
    development_default: ".dev/acts/seals",
    meaning:
      "Folder of the seals of the audit log, written by the signer and read by workers and the office; database administrators must not be able to write it.",
    section: "Seals and audits",
  }),
  office_dist: setting({
    name: "OFFICE_DIST",
    roles: ["office"],
    read: text,
    default: null,
    meaning: "Folder of the built office app; without it the office answers its API only.",
  }),
};
