import { writeStored } from "@shwe/client/storage";

const of_bets = /^shwe_(drafts$|last_slip_|favourites_|slip_sequence$|cash_in_details$)/;
const logged_out = "shwe_logged_out";

/**
 * Removes the chosen numbers, the last slips, the favourites and the details of a transfer that were not sent from this browser at a logout, so that the next player of a shared
 * phone does not see them. The event empties what is in memory, also those of other tabs.
 */
export function forgetBets(): void {
  for (const key of storedKeys()) if (of_bets.test(key)) writeStored(key, null);
  writeStored(logged_out, String(Date.now()));
  window.dispatchEvent(new StorageEvent("storage", { key: logged_out }));
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
