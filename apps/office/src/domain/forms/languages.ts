/** The languages of the texts that players read. */
export const languages = ["my", "en", "zh-Hans", "th"] as const;
export type Language = (typeof languages)[number];
export type Texts = Record<Language, string>;

export const noTexts: Texts = { my: "", en: "", "zh-Hans": "", th: "" };

/** Whether the text is written in every language. */
export const isInAllLanguages = (texts: Texts): boolean =>
  languages.every((language) => texts[language].trim() !== "");
