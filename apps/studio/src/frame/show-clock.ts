/** When a round was played, in the time zone of the player. */
export const showClock = (iso_time: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    ...({ dateStyle: "short", timeStyle: "medium", hourCycle: "h23" } as const),
    numberingSystem: "latn",
  }).format(new Date(iso_time));
