import { formatWhole } from "@shwe/rules";

import { currency } from "../../../domain/cash/currency.ts";
import type { TimelineStep } from "../../../domain/cash/timeline.tsx";
import type { Translate } from "../../../locales/i18n.ts";
import type { CashIn } from "../api/list-cash-ins.ts";

/** The states that end a request without a credit. */
const ends_badly: ReadonlySet<string> = new Set(["rejected", "expired", "reversed"]);

/** The timeline of a cash-in: what happened, what is in progress, and what comes next. */
export function cashInSteps(t: Translate, request: CashIn): TimelineStep[] {
  const happened = request.timeline.flatMap(({ state, at }, index): TimelineStep[] => {
    const isSentBefore = request.timeline
      .slice(0, index)
      .some((entry) => entry.state === "pending");
    const step = stepOf(t, request, { state, isSentBefore });
    return step === null ? [] : [{ ...step, at }];
  });
  if (request.state !== "pending") return happened;
  return [
    ...happened,
    {
      kind: "now",
      icon: "hour",
      title: t("cashin.step_checking"),
      text: t("cashin.step_checking_text"),
    },
    request.may_credit
      ? {
          kind: "later",
          icon: "cash",
          title: t("cashin.step_approved"),
          text: t("cashin.step_later_text"),
        }
      : { kind: "later", icon: "undo", title: t("cashin.step_returned") },
  ];
}

type Entry = { state: string; isSentBefore: boolean };

function stepOf(t: Translate, request: CashIn, entry: Entry): Omit<TimelineStep, "at"> | null {
  const { state, isSentBefore } = entry;
  switch (state) {
    case "reserved":
      return { kind: "done", icon: "check", title: t("cashin.step_reserved") };
    case "pending":
      if (request.gateway === "paid")
        return { kind: "done", icon: "check", title: t("cashin.step_paid") };
      // Without a payment a request at a gateway waits only after operators have opened it again.
      return isSentBefore || request.gateway !== null
        ? { kind: "done", icon: "refresh", title: t("cashin.step_reopened") }
        : {
            kind: "done",
            icon: "check",
            title: t("cashin.step_sent"),
            text: t("cashin.step_sent_text", {
              method: request.payment_name,
              digits: request.transaction_id ?? "",
            }),
          };
    case "approved":
      return {
        kind: "done",
        icon: "check",
        title: t("cashin.step_approved"),
        text: `${formatWhole((request.credited ?? request.amount) - (request.fee ?? 0))} ${currency}`,
      };
    case "returned":
      return { kind: "done", icon: "undo", title: t("cashin.step_returned") };
    case "rejected":
    case "expired":
    case "reversed":
      return {
        kind: "bad",
        icon: "x",
        title: t(`cashin.step_${state}`),
        text: ends_badly.has(request.state) ? (request.reason ?? undefined) : undefined,
      };
    // A reservation whose time was over is not part of the progress: its details were sent afterwards.
    default:
      return null;
  }
}
