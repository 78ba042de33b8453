import { developmentFolder, setting, text } from "../settings/index.ts";

export const storageSettings = {
  storage_dir: setting({
    name: "STORAGE_DIR",
    read: text,
    roles: ["api", "worker", "office"],
    development_default: developmentFolder("storage"),
    default_text: "`.dev/storage`",
    meaning:
      "Folder of the players' pictures, encrypted; the same folder for every process of these roles.",
    section: "Pictures",
  }),
};
