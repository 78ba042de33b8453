import type { LotteryOverview, StagedDraw } from "./queries/get-overview.ts";

/**
 * A closed draw is on stage by default from this long before its result time, until some minutes after it while the
 * result is awaited, and for some minutes after it was decided, which may be late.
 */
const before_ms = 15 * 60_000;
const awaited_ms = 10 * 60_000;
const decided_ms = 2 * 60_000;
/** For this long after the seal the stage shows the seal itself; then it waits for the number. */
export const seal_shown_ms = 30_000;

const isOver = ({ state }: Pick<StagedDraw, "state">): boolean =>
  state === "settled" || state === "void";

/**
 * Whether a page that is opened now shows the stage of a closed draw although another draw accepts bets. A draw whose
 * result is far away, or on hold, is only a strip above the board.
 */
export function isOnNow(draw: StagedDraw, now_ms: number): boolean {
  if (isOver(draw)) return now_ms - Date.parse(draw.moved_at) <= decided_ms;
  const until_ms = Date.parse(draw.result_at) - now_ms;
  return until_ms <= before_ms && -until_ms <= awaited_ms;
}

/**
 * An outcome is shown for this long before something else takes its place: on a betting page the next board, counted from
 * when the outcome was on screen; on the home page the stage of another draw, counted from the draw's last change.
 * `decided_ms` is longer, so that a reload meanwhile shows the outcome again.
 */
export const outcome_shown_ms = 60_000;

/**
 * The draw of all lotteries that is on stage now: the shown one until its outcome was shown for a minute, else one that
 * is awaited and due first, else the newest decided one.
 */
export function stagedNow(
  overview: readonly LotteryOverview[],
  now_ms: number,
  shown_id: number | null = null,
): (StagedDraw & Pick<LotteryOverview, "type">) | null {
  const on = overview
    .flatMap(({ type, staged }) => staged.map((draw) => ({ ...draw, type })))
    .filter((draw) => isOnNow(draw, now_ms))
    .sort((one, other) => Date.parse(one.result_at) - Date.parse(other.result_at));
  const shown = on.find(({ draw_id }) => draw_id === shown_id);
  if (
    shown !== undefined &&
    !(isOver(shown) && now_ms - Date.parse(shown.moved_at) > outcome_shown_ms)
  )
    return shown;
  return on.find((draw) => !isOver(draw)) ?? on.at(-1) ?? null;
}
