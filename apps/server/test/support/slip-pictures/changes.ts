import sharp from "sharp";

import type { PaidSlip, SlipApp } from "./honest-slips.ts";
import { photograph } from "./photograph.ts";
import { between, oneOf, wholeBetween, type Random } from "./random.ts";
import { svgOf } from "./slip-layouts.ts";

type Change = (slip: PaidSlip, random: Random) => Promise<Buffer>;

const sizesOf = async (picture: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
};

/** The screenshot as the phone makes it. */
export const screenshotOf = (slip: PaidSlip): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(slip)))
    .png({ compressionLevel: 1 })
    .toBuffer();

const recompress = (picture: Buffer, random: Random): Promise<Buffer> =>
  sharp(picture)
    .jpeg({ quality: wholeBetween(random, 50, 90) })
    .toBuffer();

const resize = (picture: Buffer, random: Random): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: wholeBetween(random, 480, 1080) })
    .jpeg({ quality: 85 })
    .toBuffer();

/** Cuts up to 7 % at each side, up to 12 % at the top and up to 30 % at the bottom; the number stays whole. */
const crop = async (picture: Buffer, random: Random): Promise<Buffer> => {
  const { width, height } = await sizesOf(picture);
  const left = Math.round(width * between(random, 0, 0.07));
  const right = Math.round(width * between(random, 0, 0.07));
  const top = Math.round(height * between(random, 0, 0.12));
  const bottom = Math.round(height * between(random, 0, 0.3));
  return sharp(picture)
    .extract({ left, top, width: width - left - right, height: height - top - bottom })
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** Where the number ends at the side of the screen, and how wide its digits are, in pixels. */
const number_edges: Record<SlipApp, { side: "left" | "right"; margin: number; digit: number }> = {
  blue: { side: "right", margin: 100, digit: 20.6 },
  gold: { side: "right", margin: 90, digit: 22.9 },
  green: { side: "left", margin: 90, digit: 26.3 },
  night: { side: "right", margin: 120, digit: 21.7 },
};

/** Cuts one to three digits of the number. */
const cutNumber: Change = async (slip, random) => {
  const picture = await screenshotOf(slip);
  const { width, height } = await sizesOf(picture);
  const { side, margin, digit } = number_edges[slip.app];
  const cut = Math.round(margin + digit * wholeBetween(random, 1, 3));
  return sharp(picture)
    .extract({ left: side === "left" ? cut : 0, top: 0, width: width - cut, height })
    .jpeg({ quality: 85 })
    .toBuffer();
};

const bars = (picture: Buffer, random: Random): Promise<Buffer> => {
  const bar = () => wholeBetween(random, 20, 260);
  return sharp(picture)
    .extend({ top: bar(), bottom: bar(), left: bar(), right: bar(), background: "#000000" })
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** A screenshot of a chat in which the slip was sent. */
const chat = async (picture: Buffer, random: Random): Promise<Buffer> => {
  const { width, height } = await sizesOf(picture);
  const shown = Math.round(width * between(random, 0.68, 0.8));
  const slip = await sharp(picture).resize({ width: shown }).png().toBuffer();
  const tall = Math.round((shown / width) * height);
  const frame =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${tall + 560}"><rect width="100%" height="100%" fill="#e8edf3"/>` +
    `<rect width="1080" height="150" fill="#37474f"/><text x="150" y="95" font-family="Noto Sans" font-size="46" fill="#fff">Ko Thura</text>` +
    `<rect x="40" y="200" width="560" height="100" rx="30" fill="#fff"/><text x="80" y="265" font-family="Noto Sans" font-size="38">paid, please check</text>` +
    `<text x="1000" y="${tall + 400}" font-family="Noto Sans" font-size="30" fill="#667" text-anchor="end">14:3${wholeBetween(random, 0, 9)}</text></svg>`;
  return sharp(Buffer.from(frame))
    .composite([{ input: slip, left: 1040 - shown, top: 340 }])
    .jpeg({ quality: 85 })
    .toBuffer();
};

const frame = (picture: Buffer, random: Random): Promise<Buffer> =>
  oneOf(random, [bars, chat])(picture, random);

/** Dark instead of light, another hue, or paler. */
const recolour = (picture: Buffer, random: Random): Promise<Buffer> => {
  const given = sharp(picture).removeAlpha();
  const changed = oneOf(random, [
    () => given.negate(),
    () =>
      given.modulate({ hue: wholeBetween(random, 40, 320), saturation: between(random, 0.5, 1.5) }),
    () => given.linear(between(random, 0.55, 0.8), between(random, 20, 60)),
    () => given.grayscale(),
    () => given.tint(oneOf(random, ["#e8c39e", "#9ec3e8"])),
  ]);
  return changed().jpeg({ quality: 85 }).toBuffer();
};

/** The same slip after its number was edited: two neighbouring digits that differ are swapped. */
const swapDigits = (slip: PaidSlip, random: Random): PaidSlip => {
  const places = slip.number
    .split("")
    .flatMap((digit, at) => (at > 0 && slip.number[at - 1] !== digit ? [at] : []));
  const at = oneOf(random, places);
  const { number } = slip;
  return {
    ...slip,
    number:
      number.slice(0, at - 1) + number.charAt(at) + number.charAt(at - 1) + number.slice(at + 1),
  };
};

/** The same slip after its amount was edited: a zero more. */
const editAmount = (slip: PaidSlip): PaidSlip => ({ ...slip, amount: slip.amount * 10 });

const ofPicture =
  (change: (picture: Buffer, random: Random) => Promise<Buffer>): Change =>
  async (slip, random) =>
    change(await screenshotOf(slip), random);

/** How a slip that was sent before is changed before it is sent again. */
export const changes = {
  recompressed: ofPicture(recompress),
  resized: ofPicture(resize),
  cropped: ofPicture(crop),
  cut_number: cutNumber,
  framed: ofPicture(frame),
  photographed: ofPicture(photograph),
  recoloured: ofPicture(recolour),
  swapped_digits: async (slip, random) =>
    recompress(await screenshotOf(swapDigits(slip, random)), random),
  edited_amount: async (slip, random) => recompress(await screenshotOf(editAmount(slip)), random),
} satisfies Record<string, Change>;

export type ChangeName = keyof typeof changes;
export const change_names = Object.keys(changes) as readonly ChangeName[];
