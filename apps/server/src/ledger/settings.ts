import { setting, text } from "../platform/settings/index.ts";

export const ledgerSettings = {
  ledger_seal_dir: setting({
    name: "LEDGER_SEAL_DIR",
    read: text,
    roles: ["worker", "signer"],
    development_default: ".dev/ledger/seals",
    meaning:
      "Folder of the ledger's seals, written by the signer and read by workers; database administrators must not be able to write it.",
    section: "Seals and audits",
  }),
};
