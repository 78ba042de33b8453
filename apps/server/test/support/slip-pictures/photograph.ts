import sharp from "sharp";

import { between, type Random } from "./random.ts";

type Point = readonly [x: number, y: number];
/** The coefficients of a perspective mapping; the ninth is 1. */
type Mapping = readonly number[];

const photo = { width: 1500, height: 2000 };
/** How much of the photo's height the slip takes. */
const slip_share = 0.86;
const tilt_max_degrees = 3;
/** How far perspective moves each corner, as a share of the slip's width. */
const corner_shift = 0.02;
const noise = 9;
const desk = 58;

/** Solves linear equations by Gaussian elimination; each row ends with its right side. */
const solve = (rows: number[][]): number[] => {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows
      .slice(at)
      .reduce((a, b) => (Math.abs(b[at] ?? 0) > Math.abs(a[at] ?? 0) ? b : a));
    rows.splice(rows.indexOf(pivot), 1, rows[at] ?? []);
    rows[at] = pivot;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};

/** The mapping that brings each point of `from` to the point of `to` at the same place. */
const mappingOf = (from: readonly Point[], to: readonly Point[]): Mapping =>
  solve(
    from.flatMap(([x, y], at) => {
      const [u, v] = to[at] ?? [0, 0];
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  );

/** The corners of the slip in the photo: rotated by a few degrees and moved by perspective. */
const cornersOf = (random: Random, ratio: number): Point[] => {
  const high = photo.height * slip_share;
  const wide = Math.min(high * ratio, photo.width * slip_share);
  const tall = wide / ratio;
  const angle = (between(random, -tilt_max_degrees, tilt_max_degrees) * Math.PI) / 180;
  const shift = () => between(random, -corner_shift, corner_shift) * wide;
  return [
    [-wide / 2, -tall / 2],
    [wide / 2, -tall / 2],
    [wide / 2, tall / 2],
    [-wide / 2, tall / 2],
  ].map(([x = 0, y = 0]): Point => [
    photo.width / 2 + x * Math.cos(angle) - y * Math.sin(angle) + shift(),
    photo.height / 2 + x * Math.sin(angle) + y * Math.cos(angle) + shift(),
  ]);
};

/** A photo of a phone that shows the picture: tilted, in perspective, unevenly lit, slightly blurred and with noise. */
export const photograph = async (picture: Buffer, random: Random): Promise<Buffer> => {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = mappingOf(
    cornersOf(random, width / height),
    corners,
  );
  const light = { left: between(random, 0.7, 1.05), right: between(random, 0.7, 1.05) };
  const made = Buffer.alloc(photo.width * photo.height * 3, desk);
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const scale = g * x + h * y + 1;
      const u = (a * x + b * y + c) / scale;
      const v = (d * x + e * y + f) / scale;
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const [du, dv] = [u - left, v - top];
      const lit = light.left + ((light.right - light.left) * x) / photo.width;
      const grain = (random() + random() - 1) * noise;
      for (let colour = 0; colour < 3; colour++) {
        const at = (top * width + left) * 3 + colour;
        const above = (data[at] ?? 0) * (1 - du) + (data[at + 3] ?? 0) * du;
        const below = (data[at + width * 3] ?? 0) * (1 - du) + (data[at + width * 3 + 3] ?? 0) * du;
        const value = (above * (1 - dv) + below * dv) * lit + grain;
        made[(y * photo.width + x) * 3 + colour] = Math.max(0, Math.min(255, value));
      }
    }
  return sharp(made, { raw: { ...photo, channels: 3 } })
    .blur(between(random, 0.4, 0.9))
    .jpeg({ quality: 80 })
    .toBuffer();
};
