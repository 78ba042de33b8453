import type { OpenGame } from "../../../frame/game-page.ts";
import type { TextFiles } from "../../../frame/translate.ts";
import type { SlotTexts } from "../texts/en.ts";
import { SlotPage } from "./slot-page.tsx";
import type { SlotShown } from "./slot-round.ts";
import { loadSymbols } from "./symbol-pictures.ts";

const files: TextFiles<SlotTexts> = {
  my: async () => (await import("../texts/mm.ts")).mm,
  en: async () => (await import("../texts/en.ts")).en,
  "zh-Hans": async () => (await import("../texts/cn.ts")).cn,
  th: async () => (await import("../texts/thai.ts")).thai,
};

/** Opens the page of the game with its texts and the pictures of its symbols. */
export const openSlot: OpenGame<SlotShown> = async (opened, language) => {
  const [texts, pictures] = await Promise.all([files[language](), loadSymbols()]);
  return <SlotPage opened={opened} texts={texts} pictures={pictures} />;
};
