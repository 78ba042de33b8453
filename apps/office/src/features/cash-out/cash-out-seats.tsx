import { clockText } from "../../domain/dates/time-text.ts";
import { Note } from "../../domain/parts/note.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { type Seat, Seats } from "../../domain/parts/seats.tsx";
import { useMe } from "../../domain/session/me.ts";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import { needsTwo } from "./needs-two.ts";

const approverSeat = ({ approved_by, timeline, state }: CashOut, t: Translate): Seat => {
  const approved = timeline.findLast((event) => event.state === "approved");
  if (approved_by === null)
    return {
      role: t("cash.decides"),
      name: null,
      title: t(state === "pending" ? "cash.you_or_another" : "cash.nobody"),
      note: t("cash.approve_or_reject"),
      state: "free",
    };
  return {
    role: t("cash.decided"),
    name: approved_by,
    title: approved_by,
    note: approved ? t("cash.approved_at", { time: clockText(approved.at) }) : null,
  };
};

const payerSeat = ({ paid_by, is_approver, state }: CashOut, me: string, t: Translate): Seat => {
  const role = t("cash.pays");
  if (paid_by !== null) return { role, name: paid_by, title: paid_by, note: t("cash.has_paid") };
  if (is_approver)
    return {
      role,
      name: null,
      title: t("cash.anyone_but_you"),
      note: t("cash.you_approved"),
      state: "closed",
    };
  if (state === "approved")
    return { role, name: me, title: t("cash.you"), note: t("cash.sends_and_adds"), state: "own" };
  return {
    role,
    name: null,
    title: t("cash.another_than_approver"),
    note: t("cash.sends_and_adds"),
    state: "free",
  };
};

/** Who approves and who pays: two people if the request needs it, else one may do both. */
export function CashOutSeats({ cashOut }: { cashOut: CashOut }) {
  const { t } = useTranslation();
  const { name } = useMe();
  return (
    <>
      <PartTitle>{t("cash.who_decides")}</PartTitle>
      {needsTwo(cashOut) ? (
        <Seats
          neverSame={t("approvals.never_same")}
          seats={[approverSeat(cashOut, t), payerSeat(cashOut, name, t)]}
        />
      ) : (
        <Note title={t("cash.one_may_do_both")} />
      )}
    </>
  );
}
