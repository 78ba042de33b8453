/** Myanmar keeps UTC+6:30 all year, without daylight saving. */
const yangon_offset_ms = 6.5 * 60 * 60 * 1000;

/**
 * The business day of an instant as YYYY-MM-DD. The offset is added and the UTC day is read, so neither the device's zone nor
 * its calendar can shift the day. (The plain UTC day would be yesterday's until half past six in the morning.)
 */
export function yangonDay(instant: Date): string {
  return yangonText(instant).slice(0, 10);
}

/** The minute of an instant as YYYY-MM-DD HH:MM, on the same clock. */
export function yangonMinute(instant: Date): string {
  return yangonText(instant).slice(0, 16).replace("T", " ");
}

const yangonText = (instant: Date): string =>
  new Date(instant.getTime() + yangon_offset_ms).toISOString();

/** The instant at which Yangon's clocks show a time of day (HH:MM) on a day (YYYY-MM-DD). */
export const yangonInstant = (day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - yangon_offset_ms);
