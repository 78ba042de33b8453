import { motifs } from "./motifs.ts";
import type { Motif } from "./motifs.ts";
import { paintsOf, palettes, usedDefs } from "./paint.ts";
import type { Palette } from "./paint.ts";

export type { Motif, Palette };

/** The picture of a category, provider or game: a motif on a coloured background, 112 x 136 px. */
export function tileArt(
  motif: Motif,
  palette: Palette,
  prefix: string = `${motif}-${palette}`,
): string {
  const [light, deep] = palettes[palette];
  const paints = paintsOf(prefix);
  const drawing =
    `<rect width="112" height="136" fill="url(#${prefix}-ground)"/>` +
    `<rect width="112" height="136" fill="url(#${prefix}-lamp)"/>` +
    motifs[motif](paints);
  const ground =
    `<radialGradient id="${prefix}-ground" cx=".5" cy=".3" r=".9"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
    `<radialGradient id="${prefix}-lamp" cx=".5" cy=".36" r=".46"><stop stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  const defs = usedDefs(ground + paints.defs, drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 136" width="112" height="136" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${drawing}</svg>\n`;
}
