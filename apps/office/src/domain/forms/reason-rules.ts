import { reason_length_min } from "@shwe/contract/office/limits";

import type { Translate } from "../../locales/i18n.ts";

export const isReason = (text: string): boolean => text.trim().length >= reason_length_min;

/** The rules of the contract for the reason of an act. */
export const reasonRules = (t: Translate) => ({
  validate: (text: string) => isReason(text) || t("form.reason_short"),
});
