import type { LotteryType } from "@shwe/contract/player/games";
import { yangonDay } from "@shwe/rules";

import type { Translate } from "../../locales/i18n.ts";
import { serverNow } from "../dates/server-clock.ts";
import { sectionClock, sectionText } from "./section-text.ts";

type Occasion = { draw_on: string; section: string };
type DrawTime = Occasion & { type: LotteryType };

const monthAndDay = (day: string): string => day.slice("YYYY-".length);

const isToday = (day: string): boolean => day === yangonDay(new Date(serverNow()));

/** The time of a draw, with month and day in front when the draw is not today: `11-16 4:30 PM`. */
export function drawText(t: Translate, { draw_on, section }: Occasion): string {
  const time = sectionText(t, section);
  return isToday(draw_on) ? time : `${monthAndDay(draw_on)} ${time}`;
}

/** The same in few letters: 3D has one draw a day, so its date is enough. */
export const drawTimeText = (t: Translate, draw: DrawTime): string =>
  draw.type === "3D" ? monthAndDay(draw.draw_on) : drawText(t, draw);

/** The shortest form: the clock of the section today, else the date. */
export const shortDrawTime = ({ type, draw_on, section }: DrawTime): string =>
  type === "3D" || !isToday(draw_on) ? monthAndDay(draw_on) : sectionClock(section);
