import { Container, Graphics, Sprite, Text } from "pixi.js";

import { wild_multiplier_in_free_spins } from "../../rules/pay-table.ts";
import type { ReelSymbol } from "../../rules/symbols.ts";
import type { Cell, WinShown } from "../slot-round.ts";
import type { Frames } from "./frames.ts";
import { cell_height, cell_width, margin_x, middleOf } from "./place.ts";
import { sizeOf } from "./reel.ts";
import type { SymbolTextures } from "./textures.ts";

const line_ms = 320;
const breath_ms = 600;
const lifted = 1.12;
const box_inset = 2;
const box_radius = 9;

/** The strokes of a line, the widest first. */
const strokes = [
  { width: 13, color: 0xffb63d, alpha: 0.3 },
  { width: 7, color: 0x7a3d06, alpha: 1 },
  { width: 4.6, color: 0xffd873, alpha: 1 },
  { width: 1.7, color: 0xfffbe6, alpha: 1 },
];
const gold = 0xe6b650;
const boxes = { paid: 0x7d1720, free: 0x0b5a5f };
const ribbon_red = 0xa3121f;

type Lifted = {
  cells: readonly Cell[];
  symbolAt: (cell: Cell) => ReelSymbol;
  /** The win whose line is drawn. */
  line: WinShown | null;
  is_free: boolean;
  has_motion: boolean;
};

export type WinLayer = {
  container: Container;
  show: (lifted: Lifted) => Promise<void>;
  clear: () => void;
};

type Point = { x: number; y: number };

/** The first part of a path along points, by its share of the whole length. */
const partOfPath = (points: readonly Point[], share: number): Point[] => {
  const lengths = points
    .slice(1)
    .map(({ x, y }, at) => Math.hypot(x - (points[at]?.x ?? x), y - (points[at]?.y ?? y)));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const part = points.slice(0, 1);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (from === undefined || to === undefined || left <= 0) break;
    const of_step = length === 0 ? 1 : Math.min(1, left / length);
    part.push({ x: from.x + (to.x - from.x) * of_step, y: from.y + (to.y - from.y) * of_step });
    left -= length;
  }
  return part;
};

const drawLine = (graphics: Graphics, points: readonly Point[]): void => {
  graphics.clear();
  const [first, ...others] = points;
  if (first === undefined) return;
  for (const stroke of strokes) {
    graphics.moveTo(first.x, first.y);
    for (const { x, y } of others) graphics.lineTo(x, y);
    graphics.stroke({ ...stroke, join: "round", cap: "round" });
  }
};

/** The ribbon of a padauk in a win. */
const wildRibbon = ({ x, y }: Point, label: string): Container => {
  const ribbon = new Container({ position: { x, y: y + 28 } });
  const plate = new Graphics()
    .poly([-31, -8, 31, -8, 27, 0, 31, 8, -31, 8, -27, 0])
    .fill(ribbon_red)
    .stroke({ width: 1, color: gold });
  const text = new Text({
    text: label,
    style: {
      fontFamily: "UI",
      fontWeight: "800",
      fontSize: 10,
      fill: 0xfff1c0,
      letterSpacing: 1,
    },
    resolution: 3,
    anchor: 0.5,
  });
  ribbon.addChild(plate, text);
  return ribbon;
};

/** The winning symbols in boxes above the reels, and the line that pays. */
export const createWinLayer = (
  textures: SymbolTextures,
  frames: Frames,
  wild: string,
): WinLayer => {
  const container = new Container();
  const clear = (): void => {
    for (const child of container.removeChildren()) child.destroy({ children: true });
  };
  const box = ({ x, y }: Point, is_free: boolean): Graphics =>
    new Graphics()
      .setFillStyle({ color: is_free ? boxes.free : boxes.paid, alpha: 0.92 })
      .roundRect(
        ...([x - cell_width / 2 + box_inset, y - cell_height / 2 + box_inset] as const),
        ...([cell_width - 2 * box_inset, cell_height - 2 * box_inset, box_radius] as const),
      )
      .fill()
      .stroke({ width: 2.6, color: gold });

  return {
    container,
    clear,
    show: async ({ cells, symbolAt, line, is_free, has_motion }) => {
      clear();
      const points = cells.map(({ reel, row }) => middleOf(reel, row));
      for (const point of points) container.addChild(box(point, is_free));
      const graphics = new Graphics();
      container.addChild(graphics);
      const symbols = cells.map((cell, at) => {
        const symbol = symbolAt(cell);
        const sprite = new Sprite({ texture: textures.still(symbol), anchor: 0.5 });
        sprite.setSize(sizeOf(symbol) * (has_motion ? 1 : lifted));
        sprite.position.copyFrom(points[at] ?? { x: 0, y: 0 });
        container.addChild(sprite);
        const point = points[at];
        if (symbol === "padauk" && point !== undefined)
          container.addChild(
            wildRibbon(point, is_free ? `${wild} ×${wild_multiplier_in_free_spins}` : wild),
          );
        return { sprite, size: sizeOf(symbol) };
      });
      const path = line?.has_line ? line.cells.map(({ reel, row }) => middleOf(reel, row)) : [];
      const [first] = path;
      const points_of_line = first === undefined ? [] : [{ x: margin_x - 6, y: first.y }, ...path];
      if (!has_motion) {
        drawLine(graphics, points_of_line);
        frames.draw();
        return;
      }
      if (points_of_line.length > 0)
        await frames.during(line_ms, (share) => {
          // The next spin may have removed it meanwhile.
          if (!graphics.destroyed) drawLine(graphics, partOfPath(points_of_line, share));
        });
      await frames.during(breath_ms, (share) => {
        // Lifted first, then two breaths around it.
        const rise = Math.min(1, share * 4) * (lifted - 1);
        const breath = share < 0.25 ? 0 : Math.sin((share - 0.25) * Math.PI * 5.33) * 0.03;
        for (const { sprite, size } of symbols)
          if (!sprite.destroyed) sprite.setSize(size * (1 + rise + breath));
      });
    },
  };
};
