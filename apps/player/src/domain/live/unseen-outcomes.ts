import { readStored, writeStored } from "@shwe/client/storage";
import type { LiveEvents } from "@shwe/contract/player/live";
import { create } from "zustand";

export type Outcome = LiveEvents["outcome"];

/** The outcome of a draw with the id of its news, stored until a tab shows it. */
type UnseenOutcome = { id: string; outcome: Outcome };

/**
 * The most outcomes that are stored, more than the draws a player can take part in within a week. Beyond it the
 * oldest is dropped; the slip history still shows it.
 */
const unseen_max = 200;
const lock_name = "shwe-untold";
const storageKey = (player_id: number): string => `shwe_untold_${player_id}`;

const useLists = create<{ readonly [player_id: number]: readonly UnseenOutcome[] }>(() => ({}));

const isUnseenOutcome = (value: unknown): value is UnseenOutcome => {
  const { id, outcome } = Object(value) as Record<string, unknown>;
  return typeof id === "string" && typeof Object(outcome).draw_id === "number";
};

/** The stored outcomes; where storage is blocked, those in the memory of this tab. */
function read(player_id: number): readonly UnseenOutcome[] {
  const stored = readStored(storageKey(player_id));
  if (stored === null) return useLists.getState()[player_id] ?? [];
  try {
    const found: unknown = JSON.parse(stored);
    return Array.isArray(found) ? found.filter(isUnseenOutcome) : [];
  } catch {
    return [];
  }
}

function write(player_id: number, list: readonly UnseenOutcome[]): void {
  writeStored(storageKey(player_id), JSON.stringify(list));
  useLists.setState({ [player_id]: list });
}

/** Stores an outcome until a tab can show it: a reload does not lose it, and it is not shown twice. */
export function storeUnseen(player_id: number, unseen: UnseenOutcome): void {
  const kept = read(player_id);
  if (!kept.some(({ id }) => id === unseen.id))
    write(player_id, [...kept, unseen].slice(-unseen_max));
}

/** Removes and returns all stored outcomes. When several tabs call it at once, one gets them. */
export async function takeUnseen(player_id: number): Promise<Outcome[]> {
  const take = (): Outcome[] => {
    const kept = read(player_id);
    if (kept.length > 0) write(player_id, []);
    return kept.map(({ outcome }) => outcome);
  };
  return "locks" in navigator ? navigator.locks.request(lock_name, take) : take();
}

/**
 * Updates this tab's list of unseen outcomes when another tab stores or takes some. Returns a function that stops it.
 */
export function followUnseen(player_id: number): () => void {
  const follow = () => useLists.setState({ [player_id]: read(player_id) });
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey(player_id)) follow();
  };
  follow();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

export const useHasUnseen = (player_id: number): boolean =>
  useLists((lists) => (lists[player_id]?.length ?? 0) > 0);
