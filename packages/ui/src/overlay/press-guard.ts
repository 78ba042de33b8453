/** A second tap within this time after the dialog appears was meant for the element below it. */
const settle_ms = 700;
/** Maximum distance between the two taps of a double tap; a tap farther away is another press. */
const same_place_px = 40;

/**
 * If opening a dialog seems to take longer than this, the page's clock differs from the clock of its events, as in
 * tests with a fake clock, and the measured time is ignored.
 */
const opening_max_ms = 5_000;

export type Press = {
  clientX: number;
  clientY: number;
  /** When the finger touched the screen; on a busy phone the event handler runs much later. */
  timeStamp: number;
};

/**
 * The last press on the page. Recorded for all presses, because the press that opens a dialog ends before the dialog
 * exists.
 */
let lastPress: Press | undefined;

if (typeof window !== "undefined")
  window.addEventListener(
    "pointerdown",
    ({ clientX, clientY, timeStamp }) => {
      lastPress = { clientX, clientY, timeStamp };
    },
    { capture: true, passive: true },
  );

const isSamePlace = (one: Press, other: Press): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= same_place_px;

/** Whether a press follows another one as the second half of a double tap. */
export const isSecondHalf = (first: Press, press: Press): boolean =>
  press.timeStamp < first.timeStamp + settle_ms && isSamePlace(first, press);

/** Whether a press in a dialog is the second half of the double tap that opened it. */
export type IsRepeated = (press: Press) => boolean;

/**
 * Called when a dialog opens. The returned function detects the second press of a double tap on the opening button,
 * which must neither close nor confirm the dialog. `settle_ms` counts from the moment the dialog is visible.
 */
export function guardOpening(): IsRepeated {
  const opening = lastPress;
  if (opening === undefined) return () => false;
  const since_press_ms = performance.now() - opening.timeStamp;
  const opened_ms = since_press_ms >= 0 && since_press_ms < opening_max_ms ? since_press_ms : 0;
  let shown_ms = Number.POSITIVE_INFINITY;
  const begun_ms = performance.now();
  // The first animation frame renders the dialog; in the second one it is visible.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      shown_ms = performance.now() - begun_ms;
    }),
  );
  return (press) =>
    press.timeStamp < opening.timeStamp + opened_ms + shown_ms + settle_ms &&
    isSamePlace(opening, press);
}
