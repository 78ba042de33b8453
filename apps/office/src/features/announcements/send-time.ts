import { yangonInstant } from "@shwe/rules";

/** When an announcement is sent: as soon as it is stored, or at a time that the operator enters. */
export const sendChoices = ["now", "later"] as const;
export type SendChoice = (typeof sendChoices)[number];

/**
 * The moment of sending, null for now. Undefined if the operator chose a time and the field has none: the browser reports
 * a half-filled date as an empty text.
 */
export function sendTimeOf(choice: SendChoice, field: string): string | null | undefined {
  if (choice === "now") return null;
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(field) ?? [];
  return day === undefined || time === undefined
    ? undefined
    : yangonInstant(day, time).toISOString();
}
