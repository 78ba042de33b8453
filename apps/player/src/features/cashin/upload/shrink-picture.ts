import { fitted, type Size } from "../../../domain/picture/fitted.ts";

/** The longest side of a picture of a transfer; the digits on a slip are readable at this size. */
const side_max = 1_600;
/** The goal for the size of the file: a few seconds on a slow connection. */
export const shrunk_bytes_max = 400_000;
const qualities = [0.85, 0.7, 0.55, 0.4];
/** Each smaller picture has this fraction of the sides of the one before. */
const smaller = 0.75;
const sizes_max = 4;

/** The sizes and qualities that are tried, the best one first. */
export function* shrinkings(size: Size): Generator<{ size: Size; quality: number }> {
  for (let step = 0; step < sizes_max; step += 1) {
    const tried = fitted(size, Math.round(side_max * smaller ** step));
    for (const quality of qualities) yield { size: tried, quality };
  }
}

/** Encodes a picture with the best size and quality that meet the goal; otherwise with the smallest. */
export async function shrinkPicture<File extends { size: number }>(
  size: Size,
  encode: (size: Size, quality: number) => Promise<File>,
): Promise<File> {
  let shrunk: File | undefined;
  for (const { size: tried, quality } of shrinkings(size)) {
    shrunk = await encode(tried, quality);
    if (shrunk.size <= shrunk_bytes_max) return shrunk;
  }
  if (shrunk === undefined) throw new RangeError("no size to try");
  return shrunk;
}
