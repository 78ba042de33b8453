import type { Translate } from "../../locales/i18n.ts";
import type { NextDraw } from "./queries/get-overview.ts";

/** The odds of a draw: a win as a multiple of the stake, and that of a tod win if the draw has tod bets. */
export const oddsText = (
  t: Translate,
  { odd, tot, tod_mode }: Pick<NextDraw, "odd" | "tot" | "tod_mode">,
): string =>
  tod_mode === "none" ? t("bet.odds", { odds: odd }) : t("bet.odds_tod", { odds: odd, tod: tot });
