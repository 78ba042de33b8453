import { type HelpTopic, helpTopics, level2TextNames } from "@shwe/contract/office/content";

import { isInAllLanguages, noTexts, type Texts } from "../../domain/forms/languages.ts";
import type { Area, Content, HelpText, Row } from "./api/get-content.ts";

const socialKinds = ["facebook", "viber", "messenger", "instagram", "play_store", "qr"] as const;

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
    case "help_texts":
      return { topic: null, question: noTexts, answer: noTexts, active: true };
    case "level2_texts": {
      const name = level2TextNames.find((each) => content.rows.every((row) => row.name !== each));
      return name === undefined ? undefined : { name, text: noTexts, active: true };
    }
  }
}

/** The content with other rows. The rows are of its area, because only its editor makes them. */
export const withRows = (content: Content, rows: readonly Row[]): Content =>
  ({ area: content.area, rows: [...rows] }) as Content;

/** Whether operators choose the order of the rows. The app shows links and level-2 texts in an order of its own. */
export const hasOrder: Readonly<Record<Area, boolean>> = {
  banners: true,
  header_texts: true,
  social_links: false,
  help_texts: true,
  level2_texts: false,
};

/** The rows with one moved up or down. */
export function moved<T>(rows: readonly T[], at: number, step: -1 | 1): T[] {
  const to = at + step;
  if (to < 0 || to >= rows.length) return [...rows];
  const [row] = rows.slice(at, at + 1);
  const others = rows.filter((_, place) => place !== at);
  return row === undefined ? others : others.toSpliced(to, 0, row);
}

/** The texts of a row; the first is its title in a list. */
const textsOf = (row: Row): readonly Texts[] => {
  if ("title" in row) return [row.title];
  if ("question" in row) return [row.question, row.answer];
  return "text" in row ? [row.text] : [];
};

/** Whether the server would accept the rows: every text in every language, and every address. */
export const isComplete = ({ rows }: { area: Area; rows: readonly Row[] }): boolean =>
  rows.every((row) => {
    const hasTexts = textsOf(row).every(isInAllLanguages);
    const addresses =
      "image" in row ? [row.image, row.link ?? "/"] : "kind" in row ? [row.link] : [];
    return hasTexts && addresses.every((address) => /^(\/|https:\/\/.)/.test(address));
  });

/** The topics that a question can have: its own, and those that no other row has. */
export const freeTopics = (row: HelpText, rows: readonly Row[]): HelpTopic[] =>
  helpTopics.filter(
    (topic) =>
      topic === row.topic || rows.every((each) => !("topic" in each) || each.topic !== topic),
  );

/** What a row is called in a list. */
export const rowTitle = (row: Row): string =>
  textsOf(row)[0]?.en ?? ("kind" in row ? row.kind : "");
