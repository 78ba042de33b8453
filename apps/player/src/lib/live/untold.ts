import type { LiveEvents } from "@shwe/contract/live";
import { create } from "zustand";

import { readStored, writeStored } from "../storage.ts";

export type Outcome = LiveEvents["outcome"];

/** What came of a draw, under the number of its news, until a tab shows it. */
type Untold = { id: string; outcome: Outcome };

/** More than a player has draws in a week. The oldest makes room: it stands in the history of slips. */
const untold_max = 200;
const lock_name = "shwe-untold";
const storageKey = (player_id: number): string => `shwe_untold_${player_id}`;

const useLists = create<{ readonly [player_id: number]: readonly Untold[] }>(() => ({}));

const isUntold = (value: unknown): value is Untold => {
  const { id, outcome } = Object(value) as Record<string, unknown>;
  return typeof id === "string" && typeof Object(outcome).draw_id === "number";
};

/** What this browser keeps; where it keeps nothing, what this tab knows. */
function read(player_id: number): readonly Untold[] {
  const stored = readStored(storageKey(player_id));
  if (stored === null) return useLists.getState()[player_id] ?? [];
  try {
    const found: unknown = JSON.parse(stored);
    return Array.isArray(found) ? found.filter(isUntold) : [];
  } catch {
    return [];
  }
}

function write(player_id: number, list: readonly Untold[]): void {
  writeStored(storageKey(player_id), JSON.stringify(list));
  useLists.setState({ [player_id]: list });
}

/** Keeps what the stream told until a tab can show it: a reload loses nothing, and nothing is told twice. */
export function keepUntold(player_id: number, untold: Untold): void {
  const kept = read(player_id);
  if (!kept.some(({ id }) => id === untold.id))
    write(player_id, [...kept, untold].slice(-untold_max));
}

/** Takes everything away to show it. Of several tabs that try, one gets it. */
export async function takeUntold(player_id: number): Promise<Outcome[]> {
  const take = (): Outcome[] => {
    const kept = read(player_id);
    if (kept.length > 0) write(player_id, []);
    return kept.map(({ outcome }) => outcome);
  };
  return "locks" in navigator ? navigator.locks.request(lock_name, take) : take();
}

/** Lets this tab know what another one keeps. */
export function followUntold(player_id: number): () => void {
  const follow = () => useLists.setState({ [player_id]: read(player_id) });
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey(player_id)) follow();
  };
  follow();
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

export const useHasUntold = (player_id: number): boolean =>
  useLists((lists) => (lists[player_id]?.length ?? 0) > 0);
