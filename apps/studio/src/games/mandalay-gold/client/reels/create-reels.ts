// The renderer would otherwise compile code from texts, which the policy of the page forbids.
import "pixi.js/unsafe-eval";
import { Application, Container, Graphics } from "pixi.js";

import { isMotionReduced } from "../../../../frame/motion.ts";
import { playSound } from "../../../../frame/sound.ts";
import { reel_count } from "../../rules/lines.ts";
import type { Strips } from "../../rules/strips.ts";
import type { ReelSymbol } from "../../rules/symbols.ts";
import { cellsOfWins, type Cell, type WinShown } from "../slot-round.ts";
import type { SymbolImages } from "../symbol-pictures.ts";
import { createFrames } from "./frames.ts";
import {
  canvas_height,
  canvas_width,
  margin_x,
  margin_y,
  reels_height,
  reels_width,
} from "./place.ts";
import { createReel } from "./reel.ts";
import { createTextures } from "./textures.ts";
import { createWinLayer } from "./win-layer.ts";

const first_stop_ms = 700;
const between_starts_ms = 60;
const between_stops_ms = 160;
/** How long a reel needs from the decision to its last place. */
const landing_ms = 143;
const fade_ms = 120;
const dimmed = 0.42;
const resolution_max = 3;

type Symbols = readonly (readonly ReelSymbol[])[];

export type Reels = {
  show: (symbols: Symbols) => void;
  start: (strips: Strips) => void;
  /** Lets the reels stop, and resolves when the last one rests. */
  stop: (symbols: Symbols) => Promise<void>;
  /** Lifts the winning symbols, and draws the line of one win. */
  showWins: (wins: readonly WinShown[], line: WinShown, is_free: boolean) => Promise<void>;
  clearWins: () => void;
  destroy: () => void;
};

/** Programs that compute WebGL without a GPU; browsers do not report all of them as slow. */
const software = /swiftshader|llvmpipe|software|basic render/i;

/** Whether a GPU draws: a browser that computes WebGL itself is several times slower with it than with a plain canvas. */
const hasGpu = (): boolean => {
  const context = document
    .createElement("canvas")
    .getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (context === null) return false;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const renderer: unknown =
    names === null ? "" : context.getParameter(names.UNMASKED_RENDERER_WEBGL);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return !software.test(String(renderer));
};

/**
 * The five reels, drawn into an element that keeps the proportions of `canvas_width` and `canvas_height`. `wild` is
 * written on a padauk that is part of a win.
 */
export const createReels = async (
  host: HTMLElement,
  pictures: SymbolImages,
  wild: string,
): Promise<Reels> => {
  const app = new Application();
  await app.init({
    ...{ backgroundAlpha: 0, antialias: true, autoStart: false, sharedTicker: false },
    preference: hasGpu() ? ["webgl", "canvas"] : ["canvas"],
    resolution: Math.min(window.devicePixelRatio, resolution_max),
    autoDensity: true,
    eventMode: "none",
  });
  app.canvas.setAttribute("aria-hidden", "true");
  host.append(app.canvas);
  const frames = createFrames(() => app.render());
  const textures = createTextures(pictures);
  const world = new Container();
  const moving = new Container();
  const mask = new Graphics().rect(margin_x, margin_y, reels_width, reels_height).fill(0xffffff);
  const dim = new Graphics().rect(margin_x, margin_y, reels_width, reels_height).fill(0x090203);
  dim.alpha = 0;
  const wins = createWinLayer(textures, frames, wild);
  const reels = Array.from({ length: reel_count }, (_, at) =>
    createReel(at, textures, () => playSound("stop")),
  );
  moving.addChild(...reels.map(({ container }) => container));
  moving.mask = mask;
  world.addChild(mask, moving, dim, wins.container);
  app.stage.addChild(world);

  let shown: Symbols = [];
  let began = 0;
  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0) return;
    app.renderer.resize(width, height);
    world.scale.set(width / canvas_width, height / canvas_height);
    frames.draw();
  });
  resize.observe(host);

  const clearWins = (): void => {
    wins.clear();
    dim.alpha = 0;
    moving.alpha = 1;
    for (const { cells } of reels) for (const { sprite } of cells()) sprite.alpha = 1;
    frames.draw();
  };
  const show = (symbols: Symbols): void => {
    shown = symbols;
    clearWins();
    for (const [at, reel] of reels.entries()) reel.show(symbols[at] ?? []);
    frames.draw();
  };
  const symbolAt = ({ reel, row }: Cell): ReelSymbol => shown[reel]?.[row] ?? "a";

  return {
    show,
    clearWins,
    start: (strips) => {
      clearWins();
      if (isMotionReduced()) return;
      began = performance.now();
      for (const [at, reel] of reels.entries())
        reel.start(began + at * between_starts_ms, strips[at] ?? ["a"]);
      void frames.run((now) => reels.map((reel) => reel.step(now)).every(Boolean));
    },
    stop: async (symbols) => {
      shown = symbols;
      if (isMotionReduced()) {
        show(symbols);
        await frames.during(fade_ms, (share) => {
          moving.alpha = share;
        });
        return;
      }
      const first = Math.max(began + first_stop_ms, performance.now()) - landing_ms;
      for (const [at, reel] of reels.entries())
        reel.stopAt(first + at * between_stops_ms, symbols[at] ?? []);
      await frames.run((now) => reels.map((reel) => reel.step(now)).every(Boolean));
    },
    showWins: async (all, line, is_free) => {
      const cells = cellsOfWins(all);
      const is_lifted = new Set(cells.map(({ reel, row }) => `${reel} ${row}`));
      dim.alpha = 0.28;
      for (const [at, { cells: cellsOf }] of reels.entries())
        for (const [row, { sprite }] of cellsOf().entries())
          sprite.alpha = is_lifted.has(`${at} ${row - 1}`) ? 1 : dimmed;
      await wins.show({ cells, symbolAt, line, is_free, has_motion: !isMotionReduced() });
    },
    destroy: () => {
      resize.disconnect();
      frames.stop();
      app.destroy({ removeView: true }, { children: true, texture: true });
    },
  };
};
