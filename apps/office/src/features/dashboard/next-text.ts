import { durationText } from "../../domain/dates/time-text.ts";
import type { Data } from "../../domain/api/calls.ts";
import type { Translate } from "../../locales/i18n.ts";

type NextDraw = Pick<Data<"listNextDraws">[number], "state" | "reason" | "close_at">;

/** The time until a draw closes. Afterwards its state, or that it is held: sealed with a reason, so operators decide. */
export function nextText({ state, reason, close_at }: NextDraw, now: number, t: Translate): string {
  if (state === "sealed" && reason !== null) return t("draws.held");
  const left = Date.parse(close_at) - now;
  if (state !== "open" && state !== "scheduled") return t(`draw_state.${state}`);
  return left > 0 ? durationText(left) : t("draw_state.closed");
}
