import { randomInt } from "node:crypto";

import { screenshotOf } from "../../../apps/server/test/support/slip-pictures/changes.ts";

const yangon_offset_s = 6.5 * 3600;
const number_start = "01004071234567";
const digits_length = 6;

type Screenshot = {
  /** The last digits of the transaction number, which the player types. */
  digits: string;
  file: { name: string; mimeType: string; buffer: Buffer };
};

/** The screenshot of a transfer that was made a minute ago. */
export async function screenshotOfTransfer(amount: number, sender: string): Promise<Screenshot> {
  const digits = String(randomInt(10 ** digits_length)).padStart(digits_length, "0");
  const paid_s = Math.floor(Date.now() / 1_000) + yangon_offset_s - 60;
  const number = number_start + digits;
  const buffer = await screenshotOf({ app: "blue", number, amount, paid_s, sender });
  return { digits, file: { name: "slip.png", mimeType: "image/png", buffer } };
}
