import type { Translate } from "../../../frame/translate.ts";
import type { ReelSymbol } from "../rules/symbols.ts";
import type { SlotTexts } from "../texts/en.ts";
import type { WinShown } from "./slot-round.ts";

export type SlotT = Translate<keyof SlotTexts>;

const names = {
  ...({ padauk: "slot.padauk", lotus: "slot.lotus", elephant: "slot.elephant" } as const),
  ...({
    chinthe: "slot.chinthe",
    harp: "slot.harp",
    bowl: "slot.bowl",
    ruby: "slot.ruby",
  } as const),
  ...({ leaf: "slot.leaf", a: "slot.a", k: "slot.k", q: "slot.q", j: "slot.j" } as const),
} satisfies Record<ReelSymbol, keyof SlotTexts>;

export const symbolName = (t: SlotT, symbol: ReelSymbol): string => t(names[symbol]);

export const winText = (t: SlotT, { line, symbol, count }: WinShown): string =>
  line === null
    ? t("slot.lotuses", { count })
    : t("slot.line", { line, count, symbol: symbolName(t, symbol) });

/** The symbols of the reels as a text, from left to right. */
export const describeSpin = (t: SlotT, symbols: readonly (readonly ReelSymbol[])[]): string =>
  symbols
    .map((rows, at) =>
      t("slot.shown", {
        reel: at + 1,
        symbols: rows.map((symbol) => symbolName(t, symbol)).join(", "),
      }),
    )
    .join(". ");
