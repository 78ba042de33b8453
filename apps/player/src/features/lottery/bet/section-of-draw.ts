import { yangonMinute } from "@shwe/rules";

import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { Section } from "./bet-lotteries.ts";

const noon = 12;
const time_at = 11;

/** The time of day in Yangon as the lists of sections have it, such as 04:30 PM. */
export function sectionLabel(instant: string): string {
  const [hour = 0, minute = 0] = yangonMinute(new Date(instant))
    .slice(time_at)
    .split(":")
    .map(Number);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(hour % noon || noon)}:${two(minute)} ${hour < noon ? "AM" : "PM"}`;
}

/** An open draw as the list of sections would contain it. The list ends with the day, but draws open days ahead. */
export const sectionOfDraw = (draw: Draw): Section => ({
  id: draw.draw_id,
  draw_id: draw.draw_id,
  draw_on: draw.draw_on,
  open_at: draw.open_at,
  close_at: draw.close_at,
  result_at: draw.result_at,
  time_section: draw.section,
  open_time: sectionLabel(draw.open_at),
  close_time: sectionLabel(draw.close_at),
  is_open: draw.state === "open",
  state: draw.state,
  odd: draw.terms.odd,
});
