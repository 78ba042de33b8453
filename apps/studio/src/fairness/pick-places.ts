import type { Draws } from "./draws.ts";

/** Picks different places of `count` by the first `picked` steps of a Fisher–Yates shuffle; the order is that of the draws. */
export const pickPlaces = (draws: Draws, count: number, picked: number): number[] => {
  if (picked > count) throw new RangeError(`cannot pick ${picked} of ${count}`);
  const places = Array.from({ length: count }, (_, place) => place);
  for (let at = 0; at < picked; at += 1) {
    const other = at + draws.below(count - at);
    const [here, there] = [places[at] ?? at, places[other] ?? other];
    places[at] = there;
    places[other] = here;
  }
  return places.slice(0, picked);
};
