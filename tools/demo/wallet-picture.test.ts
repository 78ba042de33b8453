import sharp from "sharp";
import { expect, test } from "vitest";

import { drawWallet, walletSvg } from "./wallet-picture.ts";

const picture = {
  name: "Aye <Htwe>",
  phone: "09790000001",
  balance: 1_234_500n,
  is_blurred: false,
};

test("B-651 the picture of a wallet has the name, phone and balance of its player", () => {
  const svg = walletSvg(picture);
  expect(svg).toContain("Aye &lt;Htwe&gt;");
  expect(svg).toContain("09790000001");
  expect(svg).toContain("1,234,500 Ks");
});

test("B-651 the picture of a wallet has the size of a phone's screen, also out of focus", async () => {
  const [sharpOne, blurred] = await Promise.all([
    drawWallet(picture),
    drawWallet({ ...picture, is_blurred: true }),
  ]);
  const { format, width, height } = await sharp(sharpOne).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 720, height: 1_440 });
  expect(blurred.equals(sharpOne)).toBe(false);
});
