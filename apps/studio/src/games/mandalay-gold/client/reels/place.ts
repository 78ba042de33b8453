import { reel_count, row_count } from "../../rules/lines.ts";

/** The measures of the reels, in the units of the drawings of the frame. */
export const cell_width = 69;
export const cell_height = 81;
const gap = 2;
/** The space around the reels in which lifted symbols and the line are drawn. */
export const margin_x = 14;
export const margin_y = 16;

export const reels_width = cell_width * reel_count + gap * (reel_count - 1);
export const reels_height = cell_height * row_count;
export const canvas_width = reels_width + 2 * margin_x;
export const canvas_height = reels_height + 2 * margin_y;

/** The middle of a cell; row -1 is the one above the window. */
export const middleOf = (reel: number, row: number): { x: number; y: number } => ({
  x: margin_x + reel * (cell_width + gap) + cell_width / 2,
  y: margin_y + row * cell_height + cell_height / 2,
});
