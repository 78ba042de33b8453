import { latinDigits } from "@shwe/rules";

export type SlipNumber = { draw_id: string; slip_id: string };

const id = "([1-9][0-9]{0,14})";
const slipNumber = new RegExp(`^${id}\\s*[-–]\\s*${id}$`);
const drawNumber = new RegExp(`^${id}$`);

/** Parses a slip number as printed, `draw-slip`; null if invalid. */
export function readSlipNumber(text: string): SlipNumber | null {
  const [, draw_id, slip_id] = slipNumber.exec(latinDigits(text).trim()) ?? [];
  return draw_id === undefined || slip_id === undefined ? null : { draw_id, slip_id };
}

/** Parses a draw number; of a slip number the draw part is used. */
export function readDrawNumber(text: string): string | null {
  const [, draw_id] = drawNumber.exec(latinDigits(text).trim()) ?? [];
  return draw_id ?? readSlipNumber(text)?.draw_id ?? null;
}
