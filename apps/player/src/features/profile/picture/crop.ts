import type { Size } from "../../../domain/picture/fitted.ts";

/** The crop of a picture: its centre as a fraction of width and height, and the zoom factor. */
export type View = { x: number; y: number; zoom: number };
type Square = { x: number; y: number; side: number };

export const zoom_max = 4;
export const whole: View = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The crop square in image pixels, clamped to the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: View): Square {
  const side = Math.min(width, height) / within(zoom, 1, zoom_max);
  return {
    x: within(x * width - side / 2, 0, width - side),
    y: within(y * height - side / 2, 0, height - side),
    side,
  };
}

/** The crop after a move by fractions of the square's side, clamped to the picture. */
export function moved(picture: Size, view: View, right: number, down: number): View {
  const { x, y, side } = squareOf(picture, view);
  const next = squareOf(picture, {
    zoom: view.zoom,
    x: (x + side / 2 + right * side) / picture.width,
    y: (y + side / 2 + down * side) / picture.height,
  });
  return {
    zoom: view.zoom,
    x: (next.x + side / 2) / picture.width,
    y: (next.y + side / 2) / picture.height,
  };
}
