import { round } from "./lettering.ts";
import { motifs } from "./motifs.ts";
import type { Motif } from "./motifs.ts";
import { paintsOf, paleGold, rays, repeat, usedDefs } from "./paint.ts";
import type { Paints } from "./paint.ts";
import {
  ballGradient,
  blossom,
  coinStack,
  drum,
  drumGradient,
  guilloche,
  numberBall,
  sharedShapes,
  skyline,
} from "./scenery.ts";

export type BannerFormat = "wide" | "phone";

/**
 * The size of a banner and the centre of its subject, which is right of the middle, because the title is on the left.
 */
interface Frame {
  width: number;
  height: number;
  x: number;
  y: number;
  /** Half of the subject's height. */
  size: number;
}

const frames: Record<BannerFormat, Frame> = {
  wide: { width: 1120, height: 560, x: 770, y: 236, size: 170 },
  phone: { width: 358, height: 150, x: 266, y: 70, size: 54 },
};

interface Stage {
  prefix: string;
  paints: Paints;
  frame: Frame;
}

function motifAt(
  { paints, frame: { x, y, size } }: Stage,
  motif: Motif,
  scale: number,
  dx = 0,
  dy = 0,
) {
  const factor = round((size / 50) * scale, 2);
  return `<g transform="translate(${round(x + dx * size)} ${round(y + dy * size)}) scale(${factor}) translate(-56 -50)">${motifs[motif](paints)}</g>`;
}

/** The scene for banners about lotteries: drums and balls. */
function drawScene({ prefix, paints, frame: { x, y, size } }: Stage): string {
  const at = (dx: number, dy: number): [number, number] => [
    round(x + dx * size),
    round(y + dy * size),
  ];
  return (
    guilloche(prefix, x, y, round(size * 1.3)) +
    drum(prefix, paints, "2", ...at(-0.52, -0.08), round(size * 1.24)) +
    drum(prefix, paints, "7", ...at(0.5, -0.08), round(size * 1.24)) +
    numberBall(prefix, "1", ...at(1.28, 0.5), round(size * 0.3)) +
    numberBall(prefix, "4", ...at(-1.28, 0.56), round(size * 0.24)) +
    blossom(prefix, ...at(0.98, -0.86), round(size * 0.26)) +
    blossom(prefix, ...at(-1.1, -0.66), round(size * 0.17), 0.85)
  );
}

/** The scene for banners about live tables: wheel, cards and coins. */
function tableScene(stage: Stage): string {
  const { prefix, frame } = stage;
  const { x, y, size } = frame;
  return (
    guilloche(prefix, x, y, round(size * 1.3)) +
    motifAt(stage, "cards", 0.82, 0.86, 0.1) +
    motifAt(stage, "wheel", 1.08, -0.3, -0.04) +
    coinStack(prefix, round(x + 1.05 * size), round(y + 0.95 * size), 4, round(size * 0.2)) +
    coinStack(prefix, round(x + 0.58 * size), round(y + 1.02 * size), 2, round(size * 0.2)) +
    blossom(prefix, round(x - 1.25 * size), round(y + 0.6 * size), round(size * 0.2))
  );
}

/** The scene for banners about slot games: reels and coins. */
function reelScene(stage: Stage): string {
  const { prefix, frame } = stage;
  const { x, y, size } = frame;
  return (
    rays(18, 0.1, { x, y, reach: frame.width }) +
    motifAt(stage, "slot", 1.25, 0, 0.02) +
    coinStack(prefix, round(x - 1.22 * size), round(y + 0.92 * size), 5, round(size * 0.19)) +
    coinStack(prefix, round(x + 1.2 * size), round(y + 0.92 * size), 7, round(size * 0.19)) +
    coinStack(prefix, round(x + 0.78 * size), round(y + 1 * size), 3, round(size * 0.19)) +
    blossom(prefix, round(x - 1.02 * size), round(y - 0.78 * size), round(size * 0.24)) +
    blossom(prefix, round(x + 1.14 * size), round(y - 0.62 * size), round(size * 0.18), 0.9)
  );
}

/** The scene for all other banners: a pagoda among blossoms. */
function feastScene(stage: Stage): string {
  const { prefix, frame } = stage;
  const { x, y, size } = frame;
  return (
    guilloche(prefix, x, y, round(size * 1.2)) +
    motifAt(stage, "pagoda", 1.1) +
    blossom(prefix, round(x - 1 * size), round(y - 0.3 * size), round(size * 0.3)) +
    blossom(prefix, round(x + 1.05 * size), round(y + 0.1 * size), round(size * 0.24)) +
    blossom(prefix, round(x + 0.7 * size), round(y - 0.75 * size), round(size * 0.16), 0.85)
  );
}

const scenes: [RegExp, (stage: Stage) => string, string][] = [
  [/lottery|[123]d|two-d|draw/, drawScene, "#6b4c16"],
  [/live|table|casino/, tableScene, "#6e2426"],
  [/slot|reel|arcade/, reelScene, "#4d2a70"],
  [/./, feastScene, "#5c4a16"],
];

/** Makes a banner without text: the page renders the title over it in the visitor's language. */
export function bannerArt(slug: string, format: BannerFormat): string {
  const frame = frames[format];
  const { width, height, x, y } = frame;
  const prefix = shortId(`${slug}-${format}`);
  const paints = paintsOf(prefix, () => "");
  const [, scene, warmth] = scenes.find(([pattern]) => pattern.test(slug)) ?? [
    /./,
    feastScene,
    "#5c4a16",
  ];
  const drawing =
    `<defs>${sharedShapes(prefix, paints)}</defs>` +
    `<rect width="${width}" height="${height}" fill="url(#${prefix}-ground)"/>` +
    skyline(width, height, "#0a0907") +
    sparks(frame) +
    scene({ prefix, paints, frame });
  const ground = `<radialGradient id="${prefix}-ground" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${round(width * 0.62)}"><stop stop-color="${warmth}"/><stop offset=".42" stop-color="#241c10"/><stop offset="1" stop-color="#120f0b"/></radialGradient>`;
  const defs = usedDefs(
    ground + ballGradient(prefix) + drumGradient(prefix) + paints.defs,
    drawing,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${drawing}</svg>\n`;
}

const sparkCount = 22;

/** Points of light at multiples of the golden angle, so that they are spread evenly and identical in every build. */
function sparks({ width, height }: Frame): string {
  // An SVG line of length 0 with a round cap renders as a dot.
  const dots = repeat(sparkCount, (k) => {
    const across = round((k * 0.618_034 * width) % width, 0);
    const down = round((k * 0.381_966 * 1.7 * height) % (height * 0.86), 0);
    return `M${across} ${down}h0`;
  });
  return `<path d="${dots}" stroke="${paleGold}" stroke-linecap="round" stroke-width="${round(height / 160)}" opacity=".4"/>`;
}

/** Shortens a name to an id, because the file repeats the id dozens of times. */
function shortId(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 1_679_616;
  return `b${sum.toString(36)}`;
}
