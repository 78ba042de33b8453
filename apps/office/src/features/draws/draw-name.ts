import type { Data } from "../../domain/api/calls.ts";
import { dayMonthText } from "../../domain/dates/time-text.ts";
import type { Translate } from "../../locales/i18n.ts";

/** A draw as operators call it: `Thai 2D 18 Nov 12:01`. */
export const drawName = (
  { game, draw_on, slot }: Pick<Data<"getDraw">, "game" | "draw_on" | "slot">,
  t: Translate,
): string => `${t(`game.${game}`)} ${dayMonthText(draw_on)} ${slot}`;
