/** The size of a picture in image pixels. */
export type Size = { width: number; height: number };

/** The size of a picture scaled down so that no side exceeds `side_max`. A smaller picture is not enlarged. */
export function fitted({ width, height }: Size, side_max: number): Size {
  const scale = Math.min(1, side_max / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
