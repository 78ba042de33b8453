import { readStored, writeStored } from "@shwe/client/storage";
import { readSession, writeSession } from "../../pwa/session-mark.ts";
import { fieldsOf } from "./stored-fields.ts";

/**
 * The storage keys under which older versions of the app stored slips and transfers, before both used the same money
 * flow. Needed until those attempts have expired, seven days after the release.
 */
const slips_key = "shwe_slips_under_way";
const transfer_key = "shwe_open_transfer";

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function slipAttempt(stored: unknown): unknown {
  const { player_id, code, draw, key, lines, is_open } = fieldsOf(stored);
  const { draw_id, close_at } = fieldsOf(draw);
  return {
    command: `slip.${String(code)}`,
    slot: String(draw_id),
    ...{ player_id, key, is_open },
    body: { code, draw, lines },
    // Older versions did not store when a slip was sent. The close of its draw is used instead, so the attempt expires
    // seven days after the close.
    started_at: close_at,
  };
}

/** The stored entries of older versions, converted to attempts but not validated. */
export function readPreviousAttempts(): unknown[] {
  const slips = parse(readStored(slips_key));
  const { player_id, key, direction, amount } = fieldsOf(parse(readSession(transfer_key)));
  const transfer = {
    ...{ command: "transfer", slot: "", player_id, key, is_open: true },
    body: { direction, amount },
    started_at: new Date().toISOString(),
  };
  return [...(Array.isArray(slips) ? slips.map(slipAttempt) : []), transfer];
}

export function clearPreviousAttempts(): void {
  if (readStored(slips_key) !== null) writeStored(slips_key, null);
  if (readSession(transfer_key)) writeSession(transfer_key, "");
}
