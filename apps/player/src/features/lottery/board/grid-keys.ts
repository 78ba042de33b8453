import type { FocusEvent, KeyboardEvent } from "react";

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** A grid has no more rows or columns than this, whatever its look: a bound for the walk over places that are empty. */
const walk_max = 200;

const placeOf = (element: Element | null): [number, number] | null => {
  const [row, column] = (element?.getAttribute("data-at") ?? "").split(",").map(Number);
  return row === undefined || column === undefined ? null : [row, column];
};

/** The button beside this one in a direction; an empty place is stepped over, the edge is the end. */
function neighbour(grid: Element, from: [number, number], step: readonly [number, number]) {
  let [row, column] = from;
  for (let walked = 0; walked < walk_max; walked += 1) {
    row += step[0];
    column += step[1];
    if (row < 0 || column < 0) return null;
    const found = grid.querySelector<HTMLElement>(`[data-at="${row},${column}"]`);
    if (found !== null) return found;
  }
  return null;
}

/**
 * One stop of the Tab key for a whole grid of buttons; the arrows move inside. The stop is moved on the elements themselves: drawing a
 * hundred cells anew for a step of the focus would be felt.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = placeOf(document.activeElement);
  if (step === undefined || from === null) return;
  event.preventDefault();
  neighbour(event.currentTarget, from, step)?.focus();
}

/** The button that has the focus is where the Tab key comes back to. */
export function keepStop({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (placeOf(target) === null) return;
  const stop = currentTarget.querySelector<HTMLElement>('[tabindex="0"]');
  if (stop !== null) stop.tabIndex = -1;
  target.tabIndex = 0;
}
