import { Texture } from "pixi.js";

import type { ReelSymbol } from "../../rules/symbols.ts";
import type { SymbolImages } from "../symbol-pictures.ts";

const copies = 9;
const copy_distance = 7;
const copy_alpha = 0.2;

/** The blurred picture of a moving symbol: several transparent copies, drawn once instead of by a filter in each frame. */
const moving = (picture: HTMLImageElement): HTMLCanvasElement => {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser has no canvas");
  context.globalAlpha = copy_alpha;
  for (let copy = 0; copy < copies; copy += 1)
    context.drawImage(picture, 0, (copy - (copies - 1) / 2) * copy_distance, width, height);
  return canvas;
};

export type SymbolTextures = {
  still: (symbol: ReelSymbol) => Texture;
  moving: (symbol: ReelSymbol) => Texture;
};

export const createTextures = (pictures: SymbolImages): SymbolTextures => {
  const still = new Map<string, Texture>();
  const blurred = new Map<string, Texture>();
  for (const [symbol, picture] of pictures) {
    still.set(symbol, Texture.from(picture));
    blurred.set(symbol, Texture.from(moving(picture)));
  }
  const find = (textures: Map<string, Texture>, symbol: ReelSymbol): Texture => {
    const found = textures.get(symbol);
    if (found === undefined) throw new Error(`there is no picture of ${symbol}`);
    return found;
  };
  return {
    still: (symbol) => find(still, symbol),
    moving: (symbol) => find(blurred, symbol),
  };
};
