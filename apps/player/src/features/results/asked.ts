import { isLotteryType, type LotteryType } from "../../lib/draws/lottery-titles.ts";

/** The server's bound for one list, inclusive days. */
export const days_max = 93;
const day_ms = 86_400_000;
/** How far back each lottery is shown at first. 3D is drawn twice a month. */
const days_at_first: Readonly<Record<LotteryType, number>> = {
  "1D": 7,
  "2D": 7,
  "3D": days_max,
  C1D: 7,
  C2D: 7,
};

/** What the address of the page asks for: everything that is chosen here can be sent to somebody. */
export type Asked = {
  type: LotteryType;
  /** Inclusive Yangon days. */
  from_on: string;
  to_on: string;
  /** The draw that is open. */
  draw_id: number | null;
};

const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day that is in no calendar is as good as none. */
const dayOf = (text: string | null): string | null => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = dayMs(text);
  return Number.isNaN(ms) || dayText(ms) !== text ? null : text;
};

const drawIdOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function readAsked(search: URLSearchParams, today: string): Asked {
  const asked = search.get("type");
  const type = isLotteryType(asked) ? asked : "2D";
  const to_on = dayOf(search.get("to")) ?? today;
  const first = dayText(dayMs(to_on) - (days_at_first[type] - 1) * day_ms);
  return {
    type,
    from_on: dayOf(search.get("from")) ?? first,
    to_on,
    draw_id: drawIdOf(search.get("draw")),
  };
}

/** Why a span of days cannot be asked for. */
export function daysProblem({
  from_on,
  to_on,
}: Pick<Asked, "from_on" | "to_on">): "order" | "long" | null {
  const days = (dayMs(to_on) - dayMs(from_on)) / day_ms + 1;
  if (days < 1) return "order";
  return days > days_max ? "long" : null;
}

/** The address for the same page with something else chosen; null takes a choice away. */
export function withChoice(
  search: URLSearchParams,
  choice: Partial<Record<"type" | "from" | "to" | "draw", string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choice)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
