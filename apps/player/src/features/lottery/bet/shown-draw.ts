import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { StagedDraw } from "../../../domain/lottery/queries/get-overview.ts";
import { isOnNow } from "../../../domain/lottery/staged-now.ts";
import type { Section } from "./bet-lotteries.ts";

/** A betting page shows either the board of a draw or, after its close, the stage of the draw. */
export type ShownDraw = { view: "board"; section: Section } | { view: "stage"; draw_id: number };

type Given = {
  sections: readonly Section[];
  staged: readonly StagedDraw[];
  now_ms: number;
  hasDraft: (draw_id: number) => boolean;
};

const takesBetsAt = ({ state, close_at }: Section, now_ms: number): boolean =>
  state === "open" && Date.parse(close_at) > now_ms;

const shownOf = (section: Section, now_ms: number): ShownDraw =>
  Date.parse(section.close_at) > now_ms
    ? { view: "board", section }
    : { view: "stage", draw_id: section.draw_id };

/**
 * What a page without a chosen draw shows: a draw with a draft, else a draw that is being decided, else the next one
 * that accepts bets, else the first of the closed ones, else the next planned one.
 */
export function firstShown({ sections, staged, now_ms, hasDraft }: Given): ShownDraw | null {
  const drafted = sections.find(({ draw_id }) => hasDraft(draw_id));
  if (drafted !== undefined) return shownOf(drafted, now_ms);
  const on = staged.find((draw) => isOnNow(draw, now_ms));
  if (on !== undefined) return { view: "stage", draw_id: on.draw_id };
  const open = sections.find((section) => takesBetsAt(section, now_ms));
  if (open !== undefined) return { view: "board", section: open };
  const [closed] = staged;
  if (closed !== undefined) return { view: "stage", draw_id: closed.draw_id };
  const [next] = sections;
  return next === undefined ? null : shownOf(next, now_ms);
}

/** Whether a draw no longer accepts bets: by its time, or because it was voided earlier. */
export const refusesBets = (
  { state, close_at }: Pick<Draw, "state" | "close_at">,
  now_ms: number,
) => (state !== "scheduled" && state !== "open") || Date.parse(close_at) <= now_ms;

type Held = {
  /** The shown draw when a list last contained it. */
  known: Section;
  /** Whether it is among the closed draws. */
  isStaged: boolean;
  /** Its own reply; undefined while it loads. */
  draw: Draw | undefined;
  now_ms: number;
};

/** Whether the board of a draw that is missing from the list of sections stays on the page. */
export const keepsBoard = ({ known, isStaged, draw, now_ms }: Held): boolean =>
  !isStaged && !refusesBets(draw ?? known, now_ms);
