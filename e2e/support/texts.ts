/** All texts of the player app in every language, with which tests compare the texts on pages. */
export { whole as texts } from "../../apps/player/src/locales/whole.ts";
