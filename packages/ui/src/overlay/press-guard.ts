/** A second tap that comes this soon after the dialog shows was meant for what lay there before. */
const settle_ms = 700;
/** How far apart two taps of one finger on one button lie. */
const same_place_px = 40;

/** A page that needs longer than this to open a dialog has another clock than its events, as in tests. */
const opening_max_ms = 5_000;

type Press = {
  clientX: number;
  clientY: number;
  /** When the finger came, which on a busy phone is long before the page hears of it. */
  timeStamp: number;
};

/** Where the page was last pressed: the press that opens a dialog is over before the dialog is there. */
let lastPress: Press | undefined;

if (typeof window !== "undefined")
  window.addEventListener(
    "pointerdown",
    ({ clientX, clientY, timeStamp }) => {
      lastPress = { clientX, clientY, timeStamp };
    },
    { capture: true, passive: true },
  );

/** Whether a press in a dialog is the one that opened it, made a second time. */
export type IsRepeated = (press: Press) => boolean;

/**
 * Made when a dialog opens, so that a double tap on what opened it neither closes it nor answers its question. Counts from the moment at
 * which the dialog can be seen: nobody answers a question that is not on the screen yet.
 */
export function guardOpening(): IsRepeated {
  const opening = lastPress;
  if (opening === undefined) return () => false;
  const since_press_ms = performance.now() - opening.timeStamp;
  const opened_ms = since_press_ms >= 0 && since_press_ms < opening_max_ms ? since_press_ms : 0;
  let shown_ms = Number.POSITIVE_INFINITY;
  const begun_ms = performance.now();
  // The first frame draws the dialog, and the second begins once it is on the screen.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      shown_ms = performance.now() - begun_ms;
    }),
  );
  return ({ clientX, clientY, timeStamp }) =>
    timeStamp < opening.timeStamp + opened_ms + shown_ms + settle_ms &&
    Math.hypot(clientX - opening.clientX, clientY - opening.clientY) <= same_place_px;
}
