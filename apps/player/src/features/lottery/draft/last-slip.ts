import { type GameCode, games, isNumberOf } from "@shwe/rules/lottery";

import { readStored, writeStored } from "../../../lib/storage.ts";
import type { AskedLine } from "./slip-lines.ts";

const storageKey = (code: GameCode): string => `shwe_last_slip_${code}`;
const lines_max = 1_000;

/** What was bet last in this lottery on this device, for betting it again. */
export const keepLastSlip = (code: GameCode, lines: readonly AskedLine[]): void =>
  writeStored(
    storageKey(code),
    JSON.stringify(lines.slice(0, lines_max).map(({ number, stake }) => [number, stake])),
  );

export function lastSlip(code: GameCode): AskedLine[] {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(storageKey(code)) ?? "[]");
  } catch {
    return [];
  }
  return (Array.isArray(stored) ? stored.slice(0, lines_max) : []).flatMap((pair) => {
    const [number, stake] = (Array.isArray(pair) ? pair : []) as unknown[];
    const isLine =
      isNumberOf(games[code], Number(number)) && Number.isSafeInteger(stake) && Number(stake) > 0;
    return isLine ? [{ number: Number(number), stake: Number(stake) }] : [];
  });
}
