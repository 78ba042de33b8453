import { keyId, setting, text } from "../settings/index.ts";

export const sealKeySettings = {
  seal_key_file: setting({
    name: "SEAL_KEY_FILE",
    read: text,
    roles: ["signer"],
    is_secret: true,
    development_default: null,
    default_text: "created in `SEAL_PUBLIC_KEY_DIR`",
    meaning:
      "PEM file of the Ed25519 key that signs the seals of draws, of the ledger and of the audit log.",
    section: "Seals and audits",
  }),
  seal_key_id: setting({
    name: "SEAL_KEY_ID",
    read: keyId,
    roles: ["signer"],
    development_default: null,
    default_text: "`development`",
    meaning: "The id of the key in `SEAL_KEY_FILE`.",
  }),
  seal_public_key_dir: setting({
    name: "SEAL_PUBLIC_KEY_DIR",
    read: text,
    roles: ["api", "worker", "signer", "office"],
    development_default: ".dev/seal-keys",
    meaning: "Folder with `<key id>.public.pem` for every key that ever signed a seal.",
  }),
};
