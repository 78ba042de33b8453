import type { Area, Banner, Content, HeaderText, SocialLink } from "./api/get-content.ts";

export const languages = ["my", "en", "zh-Hans", "th"] as const;
export type Language = (typeof languages)[number];
const socialKinds = ["facebook", "viber", "messenger", "instagram", "play_store", "qr"] as const;

type Row = Banner | HeaderText | SocialLink;
type Texts = Record<Language, string>;

const noTexts: Texts = { my: "", en: "", "zh-Hans": "", th: "" };

/** A new row of an area; undefined if the area has all it can have. */
export function newRow(content: Content): Row | undefined {
  switch (content.area) {
    case "banners":
      return {
        placement: "phone",
        title: noTexts,
        image: "",
        link: null,
        from: null,
        until: null,
        active: true,
      };
    case "header_texts":
      return { text: noTexts, active: true };
    case "social_links": {
      const kind = socialKinds.find((each) => content.rows.every((row) => row.kind !== each));
      return kind === undefined ? undefined : { kind, link: "https://", active: true };
    }
  }
}

/** The content with other rows. The rows are of its area, because only its editor makes them. */
export const withRows = (content: Content, rows: readonly Row[]): Content =>
  ({ area: content.area, rows: [...rows] }) as Content;

/** The rows with one moved up or down. */
export function moved<T>(rows: readonly T[], at: number, step: -1 | 1): T[] {
  const to = at + step;
  if (to < 0 || to >= rows.length) return [...rows];
  const [row] = rows.slice(at, at + 1);
  const others = rows.filter((_, place) => place !== at);
  return row === undefined ? others : others.toSpliced(to, 0, row);
}

const textsOf = (row: Row): Texts | undefined =>
  "title" in row ? row.title : "text" in row ? row.text : undefined;

/** Whether the server would accept the rows: every text in every language, and every address. */
export const isComplete = ({ rows }: { area: Area; rows: readonly Row[] }): boolean =>
  rows.every((row) => {
    const texts = textsOf(row);
    const hasTexts =
      texts === undefined || languages.every((language) => texts[language].trim() !== "");
    const addresses =
      "image" in row ? [row.image, row.link ?? "/"] : "kind" in row ? [row.link] : [];
    return hasTexts && addresses.every((address) => /^(\/|https:\/\/.)/.test(address));
  });

/** What a row is called in a list. */
export const rowTitle = (row: Row): string => textsOf(row)?.en ?? ("kind" in row ? row.kind : "");
