import type { Translate } from "../../locales/i18n.ts";

const shortest = 3;
const longest = 500;

/** The rules of the contract for the reason of an act. */
export const reasonRules = (t: Translate) => ({
  validate: (text: string) => text.trim().length >= shortest || t("form.reason_short"),
  maxLength: longest,
});
