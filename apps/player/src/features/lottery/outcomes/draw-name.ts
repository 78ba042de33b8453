import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import type { Translate } from "../../../locales/i18n.ts";
import type { Outcome } from "../../../domain/live/unseen-outcomes.ts";
import { sectionText } from "../../../domain/lottery/section-text.ts";

/** The name of a draw: lottery and time of day. */
export const drawName = (t: Translate, { type, section }: Pick<Outcome, "type" | "section">) =>
  `${t(lotteryOf(type).title)} · ${sectionText(t, section)}`;

/** The props of `LotteryBall`, the round icon of a lottery. */
export const ballOf = ({ type }: Pick<Outcome, "type">): { label: string; steel: boolean } => ({
  label: lotteryOf(type).ball,
  steel: lotteryOf(type).steel,
});

/** The page with the player's slips of this lottery. */
export const slipsPath = ({ type }: Pick<Outcome, "type">): string =>
  `/betslip?tab=${lotteryOf(type).code}`;
