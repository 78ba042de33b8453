import { lottery_titles } from "../../lib/draws/lottery-titles.ts";
import type { Translate } from "../../lib/i18n.ts";
import type { Outcome } from "../../lib/live/untold.ts";
import { sectionText } from "../../lib/section-text.ts";

/** Which draw it was, as players speak of it. */
export const drawName = (t: Translate, { type, section }: Pick<Outcome, "type" | "section">) =>
  `${t(lottery_titles[type])} · ${sectionText(t, section)}`;

/** What stands on the lottery's ball; crypto draws wear steel. */
export const ballOf = ({ type }: Pick<Outcome, "type">): { label: string; steel: boolean } => ({
  label: type.slice(-2),
  steel: type.startsWith("C"),
});

/** Where the player's slips of this lottery are. */
export const slipsPath = ({ type }: Pick<Outcome, "type">): string =>
  `/betslip?tab=${type.toLowerCase()}`;
