import { parseKeyRing } from "../../platform/secrets/key-ring.ts";
import { setting } from "../../platform/settings/index.ts";

export const imageSettings = {
  image_keys: setting({
    name: "IMAGE_KEYS",
    read: parseKeyRing,
    roles: ["api", "worker", "office"],
    is_secret: true,
    meaning:
      "Keys of private pictures and of the links to them, in the format of `CODE_HMAC_KEYS`; an older key is needed as long as one of its pictures exists, and a development key is refused in production.",
    section: "Pictures",
  }),
};
