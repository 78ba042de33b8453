import { readTwelveHour, yangonMinute } from "@shwe/rules";

import type { Translate } from "../../locales/i18n.ts";

const noon = 12;
const evening = 15;
const night = 19;

/** The time of a section on a clock of 24 hours: `04:30 PM` becomes `16:30`. */
export const sectionClock = (section: string): string => {
  const { hour, minute } = readTwelveHour(section);
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
};

type ClockTime = { hour: number; minute: number };
type TimeParts = { part: "morning" | "noon" | "evening" | "night"; time: string };

function partsOf({ hour, minute }: ClockTime): TimeParts {
  const time = `${hour % noon || noon}:${String(minute).padStart(2, "0")}`;
  if (hour < noon) return { part: "morning", time };
  if (hour < evening) return { part: "noon", time };
  return { part: hour < night ? "evening" : "night", time };
}

/** The part of the day and the time that players use: `04:30 PM` is 4:30 in the evening. */
export const sectionParts = (section: string): TimeParts => partsOf(readTwelveHour(section));

const textOf = (t: Translate, { part, time }: TimeParts): string => t(`bet.part_${part}`, { time });

export const sectionText = (t: Translate, section: string): string =>
  textOf(t, sectionParts(section));

/** The time of day of an instant in Yangon, in the form of `sectionText`. */
export function timeText(t: Translate, at: string): string {
  const [, clock = ""] = yangonMinute(new Date(at)).split(" ");
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return textOf(t, partsOf({ hour, minute }));
}
