import { parseKeyRing } from "../../platform/secrets/key-ring.ts";
import { origins, setting } from "../../platform/settings/index.ts";

export const casinoSettings = {
  game_keys: setting({
    name: "GAME_KEYS",
    read: parseKeyRing,
    roles: ["wallet", "worker", "office"],
    is_secret: true,
    meaning:
      "Keys that encrypt the secrets of game providers in the database, in the format of `CODE_HMAC_KEYS`; an older key is needed as long as a secret is encrypted with it, and a development key is refused in production.",
    section: "Games",
  }),
  game_origins: setting({
    name: "GAME_ORIGINS",
    read: origins,
    roles: ["api"],
    default: [],
    default_text: "none",
    meaning:
      "Comma list of origins such as `https://games.example.com` whose games may be shown inside a page of the player app; games of other origins replace the page or open in a tab of their own.",
    section: "Games",
  }),
};
