import { Container, Sprite } from "pixi.js";

import { row_count } from "../../rules/lines.ts";
import type { ReelSymbol } from "../../rules/symbols.ts";
import { cell_height, middleOf } from "./place.ts";
import type { SymbolTextures } from "./textures.ts";

/** Letters are drawn smaller than the other symbols. */
const letters: ReadonlySet<ReelSymbol> = new Set(["a", "k", "q", "j"]);
/** The pictures have a margin for the shadow, so that they are larger than their symbols. */
const picture_margin = 1.16;
const symbol_size = 70;
const letter_size = 66;

export const sizeOf = (symbol: ReelSymbol): number =>
  (letters.has(symbol) ? letter_size : symbol_size) * picture_margin;

const cells_per_ms = 0.028;
const pull_back = 8;
const pull_back_ms = 90;
const bounce = 6;
const bounce_ms = 180;

type Cell = { sprite: Sprite; symbol: ReelSymbol };

export type Reel = {
  container: Container;
  cells: () => readonly Cell[];
  show: (symbols: readonly ReelSymbol[]) => void;
  /** Begins to move along a strip when `now` has come. */
  start: (now: number, strip: readonly ReelSymbol[]) => void;
  /** Lets the reel stop with these symbols as soon as `now` has come. */
  stopAt: (now: number, symbols: readonly ReelSymbol[]) => void;
  /** Moves the reel. True when it rests. */
  step: (now: number) => boolean;
};

/** One more row above the window than rows in it. */
const cell_count = row_count + 1;

/** A reel moves with the same rhythm whatever it shows. `onStop` is called when it touches its last place. */
export const createReel = (at: number, textures: SymbolTextures, onStop: () => void): Reel => {
  const container = new Container();
  const cells: Cell[] = Array.from({ length: cell_count }, () => ({
    sprite: new Sprite(textures.still("a")),
    symbol: "a",
  }));
  for (const { sprite } of cells) {
    sprite.anchor.set(0.5);
    container.addChild(sprite);
  }
  let strip: readonly ReelSymbol[] = ["a"];
  let strip_place = 0;
  let coming: ReelSymbol[] = [];
  let stop: { now: number; symbols: readonly ReelSymbol[] } | null = null;
  let state: "still" | "pulling" | "moving" | "landing" | "bouncing" = "still";
  let since = 0;
  let last_now = 0;
  let offset = 0;

  const set = (cell: Cell, symbol: ReelSymbol, is_moving: boolean): void => {
    cell.symbol = symbol;
    cell.sprite.texture = is_moving ? textures.moving(symbol) : textures.still(symbol);
    cell.sprite.setSize(sizeOf(symbol));
  };
  const place = (shift: number): void => {
    for (const [row, { sprite }] of cells.entries()) {
      const { x, y } = middleOf(at, row - 1);
      sprite.position.set(x, y + shift);
    }
  };
  const onStrip = (): ReelSymbol => {
    strip_place = (strip_place + strip.length - 1) % strip.length;
    return strip[strip_place] ?? "a";
  };
  const enter = (symbol: ReelSymbol): void => {
    const last = cells.pop();
    if (last === undefined) return;
    set(last, symbol, true);
    cells.unshift(last);
  };
  const move = (now: number): void => {
    offset += (now - last_now) * cells_per_ms;
    if (state === "moving" && stop !== null && now >= stop.now) {
      // From the lowest row up, and one that stays above the window.
      coming = [...stop.symbols].reverse();
      coming.push(onStrip());
      state = "landing";
    }
    for (; offset >= 1; offset -= 1) {
      const next = state === "landing" ? coming.shift() : onStrip();
      if (next !== undefined) enter(next);
      if (state === "landing" && coming.length === 0) {
        for (const cell of cells) set(cell, cell.symbol, false);
        [state, since, offset] = ["bouncing", now, 0];
        onStop();
        break;
      }
    }
  };
  const show = (symbols: readonly ReelSymbol[]): void => {
    for (const [row, cell] of cells.entries()) set(cell, symbols[row - 1] ?? onStrip(), false);
    state = "still";
    place(0);
  };

  return {
    container,
    cells: () => cells,
    show,
    start: (now, given) => {
      strip = given;
      strip_place = Math.floor(Math.random() * strip.length);
      [stop, offset, since] = [null, 0, now];
      state = "pulling";
    },
    stopAt: (now, symbols) => {
      stop = { now, symbols };
    },
    step: (now) => {
      if (state === "pulling") {
        const share = (now - since) / pull_back_ms;
        place(-pull_back * Math.sin((Math.min(Math.max(share, 0), 1) * Math.PI) / 2));
        if (share >= 1) {
          state = "moving";
          for (const cell of cells) set(cell, cell.symbol, true);
        }
      } else if (state === "moving" || state === "landing") {
        move(now);
        place(offset * cell_height);
      }
      last_now = now;
      if (state === "bouncing") {
        const share = Math.min((now - since) / bounce_ms, 1);
        place(bounce * Math.sin(share * Math.PI) * (1 - share));
        if (share === 1) state = "still";
      }
      return state === "still";
    },
  };
};
