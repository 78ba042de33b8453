import { globSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import sharp from "sharp";

/** Two pixels for each unit of a drawing, which is one CSS pixel at the size that it is mostly shown in. */
const scale = 2;
const dots_per_inch = 72;
const quality = 86;

/**
 * Writes the drawings of the games as pictures. Light and shadow of the drawings are filters, which take a phone seconds;
 * so the pictures are part of the repository, and neither browser nor build draws them.
 */
const root = join(import.meta.dirname, "..");
for (const drawing of globSync("src/games/*/client/drawings/*.svg", { cwd: root })) {
  const folder = join(root, dirname(drawing), "../pictures");
  await mkdir(folder, { recursive: true });
  const picture = join(folder, `${basename(drawing, ".svg")}.webp`);
  await sharp(join(root, drawing), { density: dots_per_inch * scale })
    .webp({ quality, alphaQuality: 90, effort: 6 })
    .toFile(picture);
  console.log(picture.slice(root.length + 1));
}
