import { yangonDay } from "@shwe/rules";

import type { Translate } from "../../locales/i18n.ts";
import { serverNow } from "../dates/server-clock.ts";
import { sectionText } from "./section-text.ts";

const month_at = 5;

/** The time of a draw, with month and day in front when the draw is not today: `11-16 4:30 PM`. */
export function drawText(
  t: Translate,
  { draw_on, section }: { draw_on: string; section: string },
): string {
  const time = sectionText(t, section);
  return draw_on === yangonDay(new Date(serverNow())) ? time : `${draw_on.slice(month_at)} ${time}`;
}
