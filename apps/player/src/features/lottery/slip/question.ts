import type { AskedLine } from "../draft/slip-lines.ts";
import type { SlipDraw } from "../placing/attempt.ts";

/** A slip as the player saw it when the gold button was pressed: what is confirmed is what was read. */
export type Question = { draw: SlipDraw; lines: AskedLine[] };
