import { pickPlaces } from "../../../fairness/pick-places.ts";
import type { Draws } from "../../../fairness/draws.ts";
import { tile_count } from "./ladder.ts";

/** The tiles with mines, in increasing order. Tiles are numbered from 0, row by row. */
export const minesOf = (draws: Draws, mines: number): number[] =>
  pickPlaces(draws, tile_count, mines).sort((one, other) => one - other);
