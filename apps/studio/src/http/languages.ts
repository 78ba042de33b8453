/** The languages of the pages, by the tags of HTML; the product's codes for them are accepted too. */
export type Language = "my" | "en" | "zh-Hans" | "th";

const by_name: ReadonlyMap<string, Language> = new Map([
  ...([
    ["my", "my"],
    ["mm", "my"],
  ] as const),
  ["en", "en"],
  ...([
    ["zh-Hans", "zh-Hans"],
    ["cn", "zh-Hans"],
  ] as const),
  ...([
    ["th", "th"],
    ["thai", "th"],
  ] as const),
]);

/** The language that a launch or a session names, or Burmese. */
export const languageOf = (name: unknown): Language =>
  (typeof name === "string" ? by_name.get(name) : undefined) ?? "my";
