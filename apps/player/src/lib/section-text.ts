import type { Translate } from "./i18n.ts";

const noon = 12;
const evening = 15;
const night = 19;

/** Which part of the day players call it, and the time as they say it: `04:30 PM` is 4:30 in the evening. */
export function sectionParts(section: string): {
  part: "morning" | "noon" | "evening" | "night";
  time: string;
} {
  const [clock = "", half] = section.split(" ");
  const [hour = "", minute = ""] = clock.split(":");
  const hours = (Number(hour) % noon) + (half === "PM" ? noon : 0);
  const time = `${Number(hour)}:${minute}`;
  if (hours < noon) return { part: "morning", time };
  if (hours < evening) return { part: "noon", time };
  return { part: hours < night ? "evening" : "night", time };
}

export function sectionText(t: Translate, section: string): string {
  const { part, time } = sectionParts(section);
  return t(`bet.part_${part}`, { time });
}
