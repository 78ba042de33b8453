import { readTwelveHour } from "@shwe/rules";

import type { Translate } from "../../locales/i18n.ts";

const noon = 12;
const evening = 15;
const night = 19;

/** The part of the day and the time that players use: `04:30 PM` is 4:30 in the evening. */
export function sectionParts(section: string): {
  part: "morning" | "noon" | "evening" | "night";
  time: string;
} {
  const { hour, minute } = readTwelveHour(section);
  const time = `${hour % noon || noon}:${String(minute).padStart(2, "0")}`;
  if (hour < noon) return { part: "morning", time };
  if (hour < evening) return { part: "noon", time };
  return { part: hour < night ? "evening" : "night", time };
}

export function sectionText(t: Translate, section: string): string {
  const { part, time } = sectionParts(section);
  return t(`bet.part_${part}`, { time });
}
