import { formatWhole } from "@shwe/rules";

import type { TimelineStep } from "../../../domain/cash/timeline.tsx";
import type { Translate } from "../../../locales/i18n.ts";
import type { CashOut } from "../api/list-cash-outs.ts";

/** The timeline of a cash-out: what happened, what is in progress, and what comes next. */
export function cashOutSteps(
  t: Translate,
  request: CashOut,
  /** The end of the hold as text; null: it is not held. */
  held: string | null,
): TimelineStep[] {
  const happened = request.timeline.flatMap(({ state, at }): TimelineStep[] => {
    const step = stepOf(t, request, state);
    return step === null ? [] : [{ ...step, at }];
  });
  if (request.state !== "pending" && request.state !== "approved") return happened;
  return [
    ...happened,
    nowOf(t, request, held),
    {
      kind: "later",
      icon: "cash",
      title: t("cashout.step_paid"),
      text: t("cashout.step_later_text"),
    },
  ];
}

const reasons = ["payee", "account"] as const;

function nowOf(t: Translate, { state, held_for }: CashOut, held: string | null): TimelineStep {
  if (state === "approved") return { kind: "now", icon: "hour", title: t("cashout.step_paying") };
  if (held === null || held_for === null)
    return { kind: "now", icon: "hour", title: t("cashout.step_checking") };
  return {
    kind: "now",
    icon: "pause",
    title: t("cashout.held_until", { time: held }),
    text: (held_for === "both" ? reasons : [held_for])
      .map((reason) => t(`cashout.held_for_${reason}`))
      .join(" · "),
  };
}

function stepOf(t: Translate, request: CashOut, state: string): TimelineStep | null {
  switch (state) {
    case "pending":
      return {
        kind: "done",
        icon: "check",
        title: t(request.kind === "return" ? "cashout.step_return" : "cashout.step_sent"),
        ...(request.kind === "cash_out" && {
          text: t("cashout.step_sent_text", { amount: formatWhole(request.amount) }),
        }),
      };
    case "approved":
      return { kind: "done", icon: "check", title: t("cashout.step_approved") };
    case "paid":
      return { kind: "done", icon: "check", title: t("cashout.step_paid") };
    case "rejected":
    case "returned":
      return {
        kind: "bad",
        icon: state === "rejected" ? "x" : "undo",
        title: t(`cashout.step_${state}`),
        text: request.reason ?? undefined,
      };
    default:
      return null;
  }
}
