import { readStored, writeStored } from "@shwe/client/storage";
import { type GameCode, games, isNumberOf, slip_lines_max } from "@shwe/rules/lottery";

import type { AskedLine } from "./slip-lines.ts";

const storageKey = (code: GameCode): string => `shwe_last_slip_${code}`;

/** Stores the lines of the last slip of a lottery on this device, so that the player can bet them again. */
export const storeLastSlip = (code: GameCode, lines: readonly AskedLine[]): void =>
  writeStored(
    storageKey(code),
    JSON.stringify(lines.slice(0, slip_lines_max).map(({ number, stake }) => [number, stake])),
  );

export function lastSlip(code: GameCode): AskedLine[] {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(storageKey(code)) ?? "[]");
  } catch {
    return [];
  }
  return (Array.isArray(stored) ? stored.slice(0, slip_lines_max) : []).flatMap((pair) => {
    const [number, stake] = (Array.isArray(pair) ? pair : []) as unknown[];
    const isLine =
      isNumberOf(games[code], Number(number)) && Number.isSafeInteger(stake) && Number(stake) > 0;
    return isLine ? [{ number: Number(number), stake: Number(stake) }] : [];
  });
}
