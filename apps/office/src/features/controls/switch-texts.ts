import type { Translate } from "../../locales/i18n.ts";

const known = [
  "registration",
  "login_by_code",
  "transfers",
  "games",
  "bets_1d",
  "bets_2d",
  "bets_3d",
  "bets_c1d",
  "bets_c2d",
  "cash_in",
  "cash_out",
  "cash_out_announcements",
] as const;

/** The title of a switch, and its effect when it is off. A new switch is shown by its name until it has a text. */
export function switchTexts(name: string, t: Translate): { title: string; effect: string } {
  const found = known.find((each) => each === name);
  return found === undefined
    ? { title: name, effect: "" }
    : { title: t(`switch.${found}`), effect: t(`switch_off.${found}`) };
}
