import { readStored, writeStored } from "../storage.ts";

const storageKey = (player_id: number): string => `shwe_news_${player_id}`;
const form = /^\d{1,19}$/;

/** The last news this browser has of a player's; empty when it never had any. What came later is told on coming back. */
export function keptMark(player_id: number): string {
  const stored = readStored(storageKey(player_id)) ?? "";
  return form.test(stored) ? stored : "";
}

/** Another number has as many digits or more when it is larger: numbers have no leading zero. */
export const isNewer = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;

/** Tabs that read streams of their own do not bring it back down. `isAnew`: the server's numbers have begun anew. */
export function keepMark(player_id: number, id: string, isAnew: boolean): void {
  if (form.test(id) && (isAnew || isNewer(id, keptMark(player_id))))
    writeStored(storageKey(player_id), id);
}
