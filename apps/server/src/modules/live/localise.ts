import type { LocaleTag } from "@shwe/contract/locales";

const isText = (value: unknown): value is Record<LocaleTag, string> =>
  typeof value === "object" && value !== null && "my" in value && "en" in value;

/** The body for one language: texts in four languages are replaced by the one of the reader. */
export const localise = (body: object, tag: LocaleTag): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      isText(value) ? value[tag] : value,
    ]),
  );
