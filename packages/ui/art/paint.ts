import { round } from "./lettering.ts";

/* Colours of the drawings. The interface has its own in tokens.css; a picture file cannot read them. */

/** The background gradient of a tile: its light and its dark end. */
export const palettes = {
  green: ["#1f6b4a", "#06251a"],
  wine: ["#8d1f2c", "#2a0810"],
  violet: ["#5b2a8c", "#170a2b"],
  sea: ["#1a78a8", "#051f38"],
  amber: ["#9a6414", "#2b1703"],
  teal: ["#13706b", "#04201f"],
  rose: ["#a02a68", "#2a0619"],
  slate: ["#3b4a6b", "#0c1120"],
  brick: ["#a0421a", "#2a0e04"],
  moss: ["#5d6b1f", "#171c05"],
  navy: ["#243a94", "#080d2b"],
  ink: ["#3a3022", "#0e0b07"],
} as const;

export type Palette = keyof typeof palettes;

export const flatGold = "#e9c062";
export const paleGold = "#fff3cf";
export const brown = "#7d5a1e";

/** The gradients of one picture. Their ids have a prefix that differs in every file. */
export interface Paints {
  gold: string;
  deepGold: string;
  ivory: string;
  red: string;
  /** Renders beams of light behind the motif; a banner has light of its own and passes a function without beams. */
  beams: typeof rays;
  defs: string;
}

export function paintsOf(prefix: string, beams: typeof rays = rays): Paints {
  const fills = {
    gold: ["#fff3cf", "#efcd78", "#b5832d"],
    deepGold: ["#e9c062", "#c8932f", "#7d5a1e"],
    ivory: ["#fffdf5", "#f8f1df", "#d9c9a3"],
    red: ["#ff6b6b", "#d8303f", "#8d1f2c"],
  };
  const defs = Object.entries(fills).map(
    ([name, [light, middle, dark]]) =>
      `<linearGradient id="${prefix}-${name}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  );
  const use = (name: keyof typeof fills) => `url(#${prefix}-${name})`;
  return {
    gold: use("gold"),
    deepGold: use("deepGold"),
    ivory: use("ivory"),
    red: use("red"),
    beams,
    defs: defs.join(""),
  };
}

/** Removes the gradients that a drawing does not use. */
export function usedDefs(defs: string, drawing: string): string {
  return [...defs.matchAll(/<(linear|radial)Gradient id="([^"]+)".*?<\/\1Gradient>/g)]
    .filter(([, , id]) => drawing.includes(`url(#${id})`))
    .map(([definition]) => definition)
    .join("");
}

/** Beams of light from one point, as one path. */
export function rays(
  count: number,
  opacity: number,
  { x = 56, y = 50, reach = 95, colour = flatGold } = {},
): string {
  const beams = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 2 * Math.PI;
    const to = from + Math.PI / count / 1.6;
    const end = (angle: number) =>
      `${round(x + reach * Math.cos(angle), 0)} ${round(y + reach * Math.sin(angle), 0)}`;
    return `M${x} ${y}L${end(from)} ${end(to)}z`;
  });
  return `<path d="${beams.join("")}" fill="${colour}" opacity="${opacity}"/>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** The soft shadow of an object on the ground below it. */
export function groundShadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${round(width / 7)}" fill="#000" opacity=".35"/>`;
}
