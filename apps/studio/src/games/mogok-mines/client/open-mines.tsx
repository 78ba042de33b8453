import type { OpenGame } from "../../../frame/game-page.ts";
import type { TextFiles } from "../../../frame/translate.ts";
import type { MinesTexts } from "../texts/en.ts";
import { MinesPage } from "./mines-page.tsx";
import type { MinesRound } from "./mines-round.ts";

const files: TextFiles<MinesTexts> = {
  my: async () => (await import("../texts/mm.ts")).mm,
  en: async () => (await import("../texts/en.ts")).en,
  "zh-Hans": async () => (await import("../texts/cn.ts")).cn,
  th: async () => (await import("../texts/thai.ts")).thai,
};

/** Opens the page of the game with its texts. */
export const openMines: OpenGame<MinesRound> = async (opened, language) => {
  const texts = await files[language]();
  return <MinesPage opened={opened} texts={texts} />;
};
