import { lettering, round } from "./lettering.ts";
import { brown, flatGold, paleGold, repeat } from "./paint.ts";
import type { Paints } from "./paint.ts";

/* The shapes that banners consist of. */

const petal =
  "M0-1.4C-6.2-4.2-6.8-11.6-3.6-15.6-2.4-17.1-.9-16.7 0-15.4.9-16.7 2.4-17.1 3.6-15.6 6.8-11.6 6.2-4.2 0-1.4z";

/** Shapes that a banner repeats: defined once and referenced by id. */
export function sharedShapes(prefix: string, { gold }: Paints): string {
  const petals = repeat(5, (k) => `<path transform="rotate(${k * 72})" d="${petal}"/>`);
  return (
    `<g id="${prefix}-bloom" fill="${gold}" stroke="${brown}" stroke-width=".5">${petals}<circle r="2" fill="${paleGold}" stroke-width="1.3"/></g>` +
    `<g id="${prefix}-coin"><ellipse cy="4" rx="22" ry="8" fill="${brown}"/><ellipse rx="22" ry="8" fill="${gold}" stroke="#93671f"/></g>`
  );
}

/** A padauk blossom of the given radius. */
export function blossom(prefix: string, x: number, y: number, radius: number, opacity = 1): string {
  return `<use href="#${prefix}-bloom" transform="translate(${x} ${y}) rotate(${round((x * 7) % 72, 0)}) scale(${round(radius / 17, 2)})" opacity="${opacity}"/>`;
}

/** A guilloche, the pattern of fine lines on banknotes, made of rotated ellipses: few bytes, many lines. */
export function guilloche(prefix: string, x: number, y: number, radius: number): string {
  const lobes = 14;
  const use = repeat(
    lobes,
    (k) => `<use href="#${prefix}-lobe" transform="rotate(${round((k * 180) / lobes)})"/>`,
  );
  return `<g transform="translate(${x} ${y})" fill="none" stroke="#f3d488" stroke-width=".8" opacity=".26"><ellipse id="${prefix}-lobe" rx="${radius}" ry="${round(radius * 0.42)}"/>${use}<circle r="${round(radius * 1.03)}"/><circle r="${round(radius * 0.4)}"/></g>`;
}

/** A lottery ball with its digits. */
export function numberBall(
  prefix: string,
  label: string,
  x: number,
  y: number,
  radius: number,
): string {
  return (
    `<ellipse cx="${x}" cy="${round(y + radius * 1.12)}" rx="${round(radius * 0.8)}" ry="${round(radius * 0.13)}" fill="#0" opacity=".45"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${prefix}-ball)"/>` +
    lettering(label, x, y, radius * 1.05, "#2a1c04")
  );
}

export function ballGradient(prefix: string): string {
  return `<radialGradient id="${prefix}-ball" cx=".34" cy=".26" r=".8"><stop stop-color="#fffbe9"/><stop offset=".22" stop-color="#f8e1a0"/><stop offset=".6" stop-color="#e0b255"/><stop offset="1" stop-color="#93671f"/></radialGradient>`;
}

/** One digit of the flip display on a banner. */
export function drum(
  prefix: string,
  { gold }: Paints,
  digit: string,
  x: number,
  y: number,
  height: number,
): string {
  const width = round(height * 0.75);
  const left = round(x - width / 2);
  const top = round(y - height / 2);
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${round(height * 0.16)}" fill="url(#${prefix}-drum)" stroke="${flatGold}" stroke-opacity=".45" stroke-width="1.5"/>` +
    lettering(digit, x, y, height * 0.78, gold) +
    `<path d="M${left} ${y}h${width}" stroke="#0" stroke-opacity=".55" stroke-width="1.5"/>`
  );
}

export function drumGradient(prefix: string): string {
  return `<linearGradient id="${prefix}-drum" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0b0906"/><stop offset=".48" stop-color="#211b11"/><stop offset=".52" stop-color="#191409"/><stop offset="1" stop-color="#080705"/></linearGradient>`;
}

/** Coins in a pile, the highest last. */
export function coinStack(
  prefix: string,
  x: number,
  y: number,
  height: number,
  radius: number,
): string {
  const coins = repeat(height, (k) => `<use href="#${prefix}-coin" y="${-k * 8}"/>`);
  return `<g transform="translate(${x} ${y}) scale(${round(radius / 22, 2)})">${coins}</g>`;
}

/** A row of pagodas against the light, along the lower edge. */
export function skyline(width: number, ground: number, colour: string): string {
  const towers: [number, number][] = [
    [0.08, 0.55],
    [0.19, 0.9],
    [0.33, 0.5],
    [0.48, 1],
    [0.66, 0.6],
    [0.82, 0.85],
    [0.95, 0.6],
  ];
  const tower = ([at, size]: [number, number]) => {
    const x = round(at * width);
    const s = round(size * ground * 0.38);
    const part = (share: number) => round(s * share, 0);
    return `M${x} ${round(ground - s)}l${part(0.02)} ${part(0.22)} ${part(0.08)} ${part(0.14)}c${part(0.05)} ${part(0.3)} ${part(0.2)} ${part(0.4)} ${part(0.38)} ${part(0.48)}V${ground}h-${part(0.96)}v-${part(0.16)}c${part(0.18)}-${part(0.08)} ${part(0.33)}-${part(0.18)} ${part(0.38)}-${part(0.48)}l${part(0.08)}-${part(0.14)}z`;
  };
  return `<path d="${towers.map(tower).join("")}M0 ${round(ground - 3)}H${width}V${ground * 2}H0z" fill="${colour}"/>`;
}
