import { crypto1d } from "./crypto-1d.ts";
import { crypto2d } from "./crypto-2d.ts";
import type { Game, GameCode } from "./game.ts";
import { thai1d } from "./thai-1d.ts";
import { thai2d } from "./thai-2d.ts";
import { thai3d } from "./thai-3d.ts";

/** All lotteries by their code. A new one is a file in this folder and a row here. */
export const games: Readonly<Record<GameCode, Game>> = {
  "1d": thai1d,
  "2d": thai2d,
  "3d": thai3d,
  c1d: crypto1d,
  c2d: crypto2d,
};

export const isGameCode = (text: string): text is GameCode => Object.hasOwn(games, text);
