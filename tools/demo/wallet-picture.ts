import { formatWhole } from "@shwe/rules";
import sharp from "sharp";

import type { Person } from "./people.ts";

export type WalletPicture = Person & {
  /** Whole kyat. */
  balance: bigint;
  /** Makes the text unreadable, as in a photo that is out of focus. */
  is_blurred: boolean;
};

const width = 720;
const height = 1_440;
const blur_sigma = 14;
const row_height = 120;
const rows_top = 700;
const wallet_name = "Demo Wallet";

/** What the wallet lists below its balance. */
const payments: readonly (readonly [string, string])[] = [
  ["Top-up from bank", "+ 50,000"],
  ["Phone bill", "− 5,000"],
  ["Tea shop", "− 2,400"],
  ["From a friend", "+ 12,000"],
];

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const text = (x: number, y: number, size: number, fill: string, value: string): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}">${escapeText(value)}</text>`;

/** The page of an invented wallet app as SVG: name, phone, balance and payments. */
export const walletSvg = ({ name, phone, balance }: WalletPicture): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#f4f6fb"/>`,
    `<rect width="${width}" height="300" fill="#1d4f91"/>`,
    text(48, 120, 44, "#ffffff", wallet_name),
    text(48, 200, 36, "#dbe7f7", name),
    text(48, 250, 32, "#dbe7f7", phone),
    `<rect x="40" y="340" width="${width - 80}" height="240" rx="28" fill="#ffffff"/>`,
    text(80, 420, 32, "#5b6677", "Balance"),
    text(80, 510, 64, "#16202e", `${formatWhole(balance)} Ks`),
    ...payments.flatMap(([what, amount], place) => {
      const y = rows_top + place * row_height;
      return [
        `<rect x="40" y="${y - 56}" width="${width - 80}" height="92" rx="20" fill="#ffffff"/>`,
        text(80, y, 30, "#16202e", what),
        text(480, y, 30, amount.startsWith("+") ? "#1b7a43" : "#a33131", amount),
      ];
    }),
    "</svg>",
  ].join("");

/** The screenshot that a player sends with a request for level 2. */
export const drawWallet = (picture: WalletPicture): Promise<Buffer> => {
  const page = sharp(Buffer.from(walletSvg(picture)));
  return (picture.is_blurred ? page.blur(blur_sigma) : page).png().toBuffer();
};
