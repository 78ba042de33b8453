import { readSession, writeSession } from "../../pwa/session-mark.ts";
import type { Attempt } from "./transfer-state.ts";

/** Of this tab only: another tab has transfers of its own. */
const storage_key = "shwe_open_transfer";

/** Remembers a transfer from before it is sent until its outcome is known: a reload on a bad line must not lose its key. */
export const keepAttempt = (player_id: number, attempt: Attempt): void =>
  writeSession(storage_key, JSON.stringify({ player_id, ...attempt }));

export const forgetAttempt = (): void => writeSession(storage_key, "");

/** The transfer of this player that was left open, if there is one. */
export function keptAttempt(player_id: number): Attempt | null {
  const { player_id: owner, key, direction, amount } = parse(readSession(storage_key));
  if (owner !== player_id || typeof key !== "string" || key === "") return null;
  if (direction !== "to_game" && direction !== "to_main") return null;
  if (!Number.isSafeInteger(amount) || Number(amount) < 1) return null;
  return { key, direction, amount: Number(amount) };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
