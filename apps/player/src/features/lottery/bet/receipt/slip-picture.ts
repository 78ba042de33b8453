import { formatWhole } from "@shwe/rules";
import { petalPath, petals, rosettePaths } from "@shwe/ui";

import type { SharedSlip, ShareWords } from "./share-text.ts";

/** The width in pixels, at which the text is readable in a chat without opening the picture. */
const width = 720;
const margin = 44;
const columns = 4;
const cell_height = 92;
const cell_gap = 12;
/** The most numbers in the picture; more would make it too tall for a chat. */
const numbers_max = 40;
const head_height = 358;
const foot_height = 226;
/** The side of the logo's SVG view box, from which the logo is scaled. */
const mark_box = 40;
const rosette_radius = 125;

type Painter = {
  ink: CanvasRenderingContext2D;
  /** Reads a custom property (design token) of the style sheet. */
  token: (name: string) => string;
};

type Said = { text: string; size: number; weight: number; color: string };

const fontOf = ({ token }: Painter, { size, weight }: Pick<Said, "size" | "weight">): string =>
  `${weight} ${size}px ${token("--font")}`;

/** Writes one row of text, in a smaller font if it does not fit. */
function say(
  painter: Painter,
  { text, size, weight, color }: Said,
  { x, y, room }: { x: number; y: number; room: number },
): void {
  const { ink } = painter;
  ink.font = fontOf(painter, { size, weight });
  const needed = ink.measureText(text).width;
  if (needed > room) ink.font = fontOf(painter, { size: (size * room) / needed, weight });
  ink.fillStyle = color;
  ink.fillText(text, x, y);
}

function roundBox(
  { ink }: Painter,
  { x, y, w, h, r }: { x: number; y: number; w: number; h: number; r: number },
): void {
  ink.beginPath();
  ink.moveTo(x + r, y);
  ink.arcTo(x + w, y, x + w, y + h, r);
  ink.arcTo(x + w, y + h, x, y + h, r);
  ink.arcTo(x, y + h, x, y, r);
  ink.arcTo(x, y, x + w, y, r);
  ink.closePath();
}

function goldDown({ ink, token }: Painter, top: number, bottom: number): CanvasGradient {
  const gold = ink.createLinearGradient(0, top, 0, bottom);
  gold.addColorStop(0, token("--gold-50"));
  gold.addColorStop(0.5, token("--gold-200"));
  gold.addColorStop(1, token("--gold-400"));
  return gold;
}

/** The background: near-black with a golden gradient in the corner, a rosette and a frame. */
function paintGround(painter: Painter, height: number): void {
  const { ink, token } = painter;
  ink.fillStyle = token("--ink-1");
  ink.fillRect(0, 0, width, height);
  const glow = ink.createRadialGradient(width, 0, 0, width, 0, width);
  glow.addColorStop(0, token("--gold-600"));
  glow.addColorStop(1, token("--ink-1"));
  ink.globalAlpha = 0.5;
  ink.fillStyle = glow;
  ink.fillRect(0, 0, width, height);
  ink.save();
  ink.translate(width - 60, 70);
  ink.scale(300 / rosette_radius, 300 / rosette_radius);
  ink.globalAlpha = 0.16;
  ink.lineWidth = 0.35;
  ink.strokeStyle = token("--gold-300");
  const { outer, inner } = rosettePaths();
  ink.stroke(new Path2D(outer));
  ink.stroke(new Path2D(inner));
  ink.restore();
  ink.globalAlpha = 1;
  ink.lineWidth = 2;
  ink.strokeStyle = token("--line-3");
  roundBox(painter, { x: 14, y: 14, w: width - 28, h: height - 28, r: 30 });
  ink.stroke();
}

function paintMark(painter: Painter, { x, y, size }: { x: number; y: number; size: number }): void {
  const { ink, token } = painter;
  ink.save();
  ink.translate(x, y);
  ink.scale(size / mark_box, size / mark_box);
  ink.fillStyle = goldDown(painter, 0, mark_box);
  ink.strokeStyle = token("--gold-600");
  ink.lineWidth = 0.5;
  const petal = (): Path2D => new Path2D(petalPath);
  for (const angle of petals) {
    ink.save();
    ink.translate(mark_box / 2, mark_box / 2);
    ink.rotate((angle * Math.PI) / 180);
    ink.translate(-mark_box / 2, -mark_box / 2);
    ink.fill(petal());
    ink.stroke(petal());
    ink.restore();
  }
  ink.fillStyle = token("--gold-600");
  ink.beginPath();
  ink.arc(mark_box / 2, mark_box / 2, 2.6, 0, 2 * Math.PI);
  ink.fill();
  ink.restore();
}

function paintHead(painter: Painter, words: ShareWords, { no }: SharedSlip): void {
  const { token } = painter;
  const room = width - 2 * margin;
  paintMark(painter, { x: margin, y: 52, size: 72 });
  say(
    painter,
    { text: words.brand, size: 40, weight: 700, color: token("--gold-100") },
    { x: margin + 92, y: 90, room: room - 92 },
  );
  say(
    painter,
    { text: words.draw, size: 28, weight: 600, color: token("--text-1") },
    { x: margin, y: 164, room },
  );
  say(
    painter,
    { text: words.label, size: 22, weight: 600, color: token("--text-2") },
    { x: margin, y: 210, room },
  );
  const { ink } = painter;
  ink.fillStyle = goldDown(painter, 238, 310);
  ink.font = fontOf(painter, { size: 68, weight: 800 });
  const wide = ink.measureText(no).width;
  if (wide > room) ink.font = fontOf(painter, { size: (68 * room) / wide, weight: 800 });
  ink.fillText(no, margin, 276);
  ink.setLineDash([10, 10]);
  ink.lineWidth = 2;
  ink.strokeStyle = token("--line-3");
  ink.beginPath();
  ink.moveTo(margin, 330);
  ink.lineTo(width - margin, 330);
  ink.stroke();
  ink.setLineDash([]);
}

function paintNumbers(painter: Painter, { lines }: SharedSlip): void {
  const { ink, token } = painter;
  const w = (width - 2 * margin - (columns - 1) * cell_gap) / columns;
  ink.textAlign = "center";
  for (const [place, { bet_number, amount }] of lines.slice(0, numbers_max).entries()) {
    const x = margin + (place % columns) * (w + cell_gap);
    const y = head_height + Math.floor(place / columns) * (cell_height + cell_gap);
    ink.fillStyle = token("--gold-900");
    ink.strokeStyle = token("--line-3");
    ink.lineWidth = 1.5;
    roundBox(painter, { x, y, w, h: cell_height, r: 16 });
    ink.fill();
    ink.stroke();
    const middle = x + w / 2;
    say(
      painter,
      { text: bet_number, size: 38, weight: 800, color: token("--gold-100") },
      { x: middle, y: y + 34, room: w - 16 },
    );
    say(
      painter,
      { text: formatWhole(amount), size: 24, weight: 600, color: token("--text-2") },
      { x: middle, y: y + 70, room: w - 16 },
    );
  }
  ink.textAlign = "start";
}

function paintFoot(painter: Painter, words: ShareWords, top: number, more: string): void {
  const { token } = painter;
  const room = width - 2 * margin;
  const { ink } = painter;
  if (more !== "")
    say(
      painter,
      { text: more, size: 24, weight: 600, color: token("--text-2") },
      { x: margin, y: top + 14, room },
    );
  ink.fillStyle = token("--well");
  ink.strokeStyle = token("--line-3");
  roundBox(painter, { x: margin, y: top + 44, w: room, h: 80, r: 18 });
  ink.fill();
  ink.stroke();
  say(
    painter,
    { text: words.total, size: 36, weight: 700, color: token("--gold-100") },
    { x: margin + 24, y: top + 85, room: room - 48 },
  );
  say(
    painter,
    { text: words.verify, size: 24, weight: 600, color: token("--text-2") },
    { x: margin, y: top + 162, room },
  );
}

export type SlipPicture = {
  file: File;
  /** A data address for an `img`, because the content security policy does not allow blob addresses. */
  address: string;
  width: number;
  height: number;
};

/** Renders the slip as a picture: brand, draw, numbers, total and slip number. */
export async function paintSlip(
  words: ShareWords,
  slip: SharedSlip,
  moreOf: (count: number) => string,
): Promise<SlipPicture> {
  const styles = getComputedStyle(document.documentElement);
  const rest = slip.lines.length - numbers_max;
  const rows = Math.ceil(Math.min(slip.lines.length, numbers_max) / columns);
  const foot_top = head_height + rows * (cell_height + cell_gap) - (rest > 0 ? 0 : 40);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = foot_top + foot_height;
  const ink = canvas.getContext("2d");
  if (ink === null) throw new Error("this browser does not paint");
  const painter: Painter = { ink, token: (name) => styles.getPropertyValue(name) };
  // A canvas does not wait for web fonts, so they are loaded first.
  await Promise.all(
    [600, 700, 800].map((weight) =>
      document.fonts.load(
        fontOf(painter, { size: 24, weight }),
        Object.values(words).join("") + slip.no,
      ),
    ),
  );
  ink.textBaseline = "middle";
  paintGround(painter, canvas.height);
  paintHead(painter, words, slip);
  paintNumbers(painter, slip);
  paintFoot(painter, words, foot_top, rest > 0 ? moreOf(rest) : "");
  const blob = await new Promise<Blob | null>((take) => {
    canvas.toBlob(take, "image/png");
  });
  if (blob === null) throw new Error("this browser makes no picture");
  return {
    width,
    height: canvas.height,
    file: new File([blob], `shwe-padauk-${slip.no}.png`, { type: "image/png" }),
    address: canvas.toDataURL("image/png"),
  };
}
