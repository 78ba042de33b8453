import { create } from "zustand";

/** The public news that the page shows now. It is set by `start-live.ts`, which is loaded later than the page. */
type ShownNews = { announcement: string | null; chat: string | null };
export type NewsSlot = keyof ShownNews;

const useShown = create<ShownNews>(() => ({ announcement: null, chat: null }));

export const useShownNews = (slot: NewsSlot): string | null => useShown((shown) => shown[slot]);

export const showNews = (slot: NewsSlot, text: string | null): void =>
  useShown.setState({ [slot]: text });

/**
 * Listeners that pause the timer of an announcement or chat message while it has the keyboard focus, so that it does
 * not disappear while it is read.
 */
const holders = new Set<(slot: NewsSlot, isHeld: boolean) => void>();

export const holdNews = (slot: NewsSlot, isHeld: boolean): void => {
  for (const hold of holders) hold(slot, isHeld);
};

export function onHold(hold: (slot: NewsSlot, isHeld: boolean) => void): () => void {
  holders.add(hold);
  return () => holders.delete(hold);
}
