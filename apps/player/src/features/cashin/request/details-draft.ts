import { readStored, writeStored } from "@shwe/client/storage";

/** What the player has typed about a transfer and not sent. */
export type DetailsDraft = { digits: string; payer: string };

/** In localStorage, because a phone may discard the page while the player is in the payment app. Removed at a logout. */
const storage_key = "shwe_cash_in_details";

/** The draft of this request; null: there is none. The stored text may be of another version of the app. */
export function readDraft(id: string): DetailsDraft | null {
  try {
    const stored: unknown = JSON.parse(readStored(storage_key) ?? "null");
    if (!Array.isArray(stored) || stored[0] !== id) return null;
    const [, digits, payer] = stored as unknown[];
    return typeof digits === "string" && typeof payer === "string" ? { digits, payer } : null;
  } catch {
    return null;
  }
}

/** Stores the draft of this request in place of that of another one. */
export const writeDraft = (id: string, { digits, payer }: DetailsDraft): void =>
  writeStored(storage_key, JSON.stringify([id, digits, payer]));

export const clearDraft = (): void => writeStored(storage_key, null);
