import type { TextFiles } from "../translate.ts";
import type { FrameTexts } from "./en.ts";

export const frame_texts: TextFiles<FrameTexts> = {
  my: async () => (await import("./mm.ts")).mm,
  en: async () => (await import("./en.ts")).en,
  "zh-Hans": async () => (await import("./cn.ts")).cn,
  th: async () => (await import("./thai.ts")).thai,
};
