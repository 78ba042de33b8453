import { latinDigits } from "@shwe/rules";

export type SlipNumber = { draw_id: string; slip_id: string };

const id = "([1-9][0-9]{0,14})";
const slipNumber = new RegExp(`^${id}\\s*[-–]\\s*${id}$`);
const drawNumber = new RegExp(`^${id}$`);

/** A slip number as it is printed, draw and slip. Null: none. */
export function readSlipNumber(text: string): SlipNumber | null {
  const [, draw_id, slip_id] = slipNumber.exec(latinDigits(text).trim()) ?? [];
  return draw_id === undefined || slip_id === undefined ? null : { draw_id, slip_id };
}

/** The number of a draw; of a whole slip number the draw's part is taken. */
export function readDrawNumber(text: string): string | null {
  const [, draw_id] = drawNumber.exec(latinDigits(text).trim()) ?? [];
  return draw_id ?? readSlipNumber(text)?.draw_id ?? null;
}
