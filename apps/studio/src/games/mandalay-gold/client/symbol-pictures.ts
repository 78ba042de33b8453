import type { ReelSymbol } from "../rules/symbols.ts";
import a from "./pictures/a.webp";
import bowl from "./pictures/bowl.webp";
import chinthe from "./pictures/chinthe.webp";
import elephant from "./pictures/elephant.webp";
import harp from "./pictures/harp.webp";
import j from "./pictures/j.webp";
import k from "./pictures/k.webp";
import leaf from "./pictures/leaf.webp";
import lotus from "./pictures/lotus.webp";
import padauk from "./pictures/padauk.webp";
import q from "./pictures/q.webp";
import ruby from "./pictures/ruby.webp";

/** The address of the picture of each symbol. */
export const symbol_pictures: Readonly<Record<ReelSymbol, string>> = {
  ...{ padauk, lotus, elephant, chinthe, harp, bowl, ruby, leaf, a, k, q, j },
};

const loadPicture = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
};

export type SymbolImages = ReadonlyMap<string, HTMLImageElement>;

export const loadSymbols = async (): Promise<SymbolImages> =>
  new Map(
    await Promise.all(
      Object.entries(symbol_pictures).map(
        async ([symbol, address]) => [symbol, await loadPicture(address)] as const,
      ),
    ),
  );
