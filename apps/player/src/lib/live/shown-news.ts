import { create } from "zustand";

/** What the page shows of the public news at the moment. Who fills it is fetched with the player's own parts. */
type ShownNews = { announcement: string | null; chat: string | null };
export type NewsSlot = keyof ShownNews;

const useShown = create<ShownNews>(() => ({ announcement: null, chat: null }));

export const useShownNews = (slot: NewsSlot): string | null => useShown((shown) => shown[slot]);

export const showNews = (slot: NewsSlot, text: string | null): void =>
  useShown.setState({ [slot]: text });

/** Set by whoever counts the time: a text that somebody reads with the keyboard does not go away under them. */
const holders = new Set<(slot: NewsSlot, isHeld: boolean) => void>();

export const holdNews = (slot: NewsSlot, isHeld: boolean): void => {
  for (const hold of holders) hold(slot, isHeld);
};

export function onHold(hold: (slot: NewsSlot, isHeld: boolean) => void): () => void {
  holders.add(hold);
  return () => holders.delete(hold);
}
