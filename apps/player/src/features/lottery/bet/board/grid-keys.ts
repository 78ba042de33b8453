import type { FocusEvent, KeyboardEvent } from "react";

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Ends the search for the next button across empty cells; no grid has so many rows or columns. */
const walk_max = 200;

const placeOf = (element: Element | null): [number, number] | null => {
  const [row, column] = (element?.getAttribute("data-at") ?? "").split(",").map(Number);
  return row === undefined || column === undefined ? null : [row, column];
};

/** The next button in a direction. Empty cells are skipped; null at the edge of the grid. */
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

const starts = ["Home", "PageUp"];
const ends = ["End", "PageDown"];

/**
 * The first or last button of the row (Home, End), of the column (PageUp, PageDown) or, with Ctrl, of all numbers. From
 * a number, headers are skipped.
 */
function edge(grid: Element, from: [number, number], { key, ctrlKey }: KeyboardEvent) {
  const isNumber = document.activeElement?.hasAttribute("data-number") ?? false;
  const buttons = [...grid.querySelectorAll<HTMLElement>(isNumber ? "[data-number]" : "[data-at]")];
  const axis = key === "Home" || key === "End" ? 0 : 1;
  const inLine = ctrlKey
    ? buttons
    : buttons.filter((button) => placeOf(button)?.[axis] === from[axis]);
  return starts.includes(key) ? inLine[0] : inLine.at(-1);
}

/**
 * A roving tabindex: the grid is one Tab stop; the arrow keys, Home, End, PageUp and PageDown move inside it. The
 * tabindex is changed on the DOM elements, because re-rendering a hundred cells on every key would be slow.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const from = placeOf(document.activeElement);
  if (from === null) return;
  const step = steps[key];
  if (step === undefined && !starts.includes(key) && !ends.includes(key)) return;
  event.preventDefault();
  const next =
    step === undefined ? edge(currentTarget, from, event) : neighbour(currentTarget, from, step);
  next?.focus();
}

/** The focused button becomes the grid's Tab stop. */
export function keepStop({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (placeOf(target) === null) return;
  const stop = currentTarget.querySelector<HTMLElement>('[tabindex="0"]');
  if (stop !== null) stop.tabIndex = -1;
  target.tabIndex = 0;
}
