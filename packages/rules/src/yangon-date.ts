/** Myanmar is at UTC+6:30 all year, without daylight saving. */
const yangon_offset_ms = 6.5 * 60 * 60 * 1000;

/**
 * The business day of an instant as YYYY-MM-DD. The offset is added and the UTC day is read, so neither the time zone
 * nor the calendar of the device matters. (The UTC day would be yesterday's until 06:30.)
 */
export function yangonDay(instant: Date): string {
  return yangonText(instant).slice(0, 10);
}

/** The minute of an instant in Yangon as YYYY-MM-DD HH:MM. */
export function yangonMinute(instant: Date): string {
  return yangonText(instant).slice(0, 16).replace("T", " ");
}

/** The second of an instant in Yangon as YYYY-MM-DD HH:MM:SS. */
export function yangonSecond(instant: Date): string {
  return yangonText(instant).slice(0, 19).replace("T", " ");
}

const yangonText = (instant: Date): string =>
  new Date(instant.getTime() + yangon_offset_ms).toISOString();

/** The instant of a time of day (HH:MM) on a day (YYYY-MM-DD) in Yangon. */
export const yangonInstant = (day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - yangon_offset_ms);
