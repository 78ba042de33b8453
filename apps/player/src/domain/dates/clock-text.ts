import { yangonSecond } from "@shwe/rules";

const clock_length = "HH:MM:SS".length;

/** The time of day of an instant in Yangon, with seconds: `16:30:05`. */
export const clockText = (at: Date | string): string =>
  yangonSecond(new Date(at)).slice(-clock_length);
