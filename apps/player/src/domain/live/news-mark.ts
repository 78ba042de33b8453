import { readStored, writeStored } from "@shwe/client/storage";

const storageKey = (player_id: number): string => `shwe_news_${player_id}`;
const form = /^\d{1,19}$/;

/**
 * The id of the last news that this browser received for a player; empty before the first news. When the browser
 * reconnects, it sends this id and the server sends all later news.
 */
export function storedMark(player_id: number): string {
  const stored = readStored(storageKey(player_id)) ?? "";
  return form.test(stored) ? stored : "";
}

/**
 * Whether the first id of news is larger. Ids are decimal numbers of any size without leading zeros, so the longer
 * one is larger.
 */
export const isNewer = (id: string, than: string): boolean =>
  id.length === than.length ? id > than : id.length > than.length;

/**
 * Stores the id of the last news, unless another tab has stored a larger one. With `isAnew` it is stored in any case,
 * because the server has restarted its numbering.
 */
export function keepMark(player_id: number, id: string, isAnew: boolean): void {
  if (form.test(id) && (isAnew || isNewer(id, storedMark(player_id))))
    writeStored(storageKey(player_id), id);
}
