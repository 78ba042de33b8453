const in_row = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -in_row,
  ArrowDown: in_row,
};

type Place = { number: number; first: number; last: number };

/** The number of the map that a key leads to; undefined if the key does not move. At an edge the number stays. */
export function movedNumber(key: string, { number, first, last }: Place): number | undefined {
  if (key === "Home") return first;
  if (key === "End") return last;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = number + step;
  return next < first || next > last ? number : next;
}
