import type { Translate } from "../../locales/i18n.ts";
import { spokenParts } from "./countdown-text.ts";

/** The remaining time as text, because screen readers read digits such as 1:05 as a time of day or a large number. */
export function spokenTime(t: Translate, seconds: number): string {
  const { key, values } = spokenParts(seconds);
  return t(key, values);
}
