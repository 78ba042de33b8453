import type { LotteryType } from "@shwe/contract/player/games";
import { yangonDay } from "@shwe/rules";

import type { Translate } from "../../locales/i18n.ts";
import { serverNow } from "../dates/server-clock.ts";
import { sectionClock, sectionText } from "./section-text.ts";

type DrawTime = { type: LotteryType; draw_on: string; section: string };

const monthAndDay = (day: string): string => day.slice("YYYY-".length);

const isToday = (day: string): boolean => day === yangonDay(new Date(serverNow()));

/** The time of a draw as players name it: the section, on another day with the date. 3D has one draw a day: its date. */
export function drawTimeText(t: Translate, { type, draw_on, section }: DrawTime): string {
  const date = monthAndDay(draw_on);
  if (type === "3D") return date;
  const time = sectionText(t, section);
  return isToday(draw_on) ? time : `${date} ${time}`;
}

/** The same in few figures: the clock of the section today, else the date. */
export const shortDrawTime = ({ type, draw_on, section }: DrawTime): string =>
  type === "3D" || !isToday(draw_on) ? monthAndDay(draw_on) : sectionClock(section);
