import { clockText } from "../../domain/dates/time-text.ts";
import { Checks } from "../../domain/parts/checks.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { type Person, TwoPeople } from "../../domain/parts/two-people.tsx";
import { useMe } from "../../domain/session/me.ts";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";

const approverOf = ({ approved_by, timeline, state, is_opener }: CashOut, t: Translate): Person => {
  const approved = timeline.findLast((event) => event.state === "approved");
  if (approved_by !== null)
    return {
      role: t("cash.decided"),
      name: approved_by,
      title: approved_by,
      note: approved ? t("cash.approved_at", { time: clockText(approved.at) }) : null,
    };
  const nobody = { role: t("cash.decides"), name: null };
  if (is_opener && state === "pending")
    return {
      ...nobody,
      title: t("cash.anyone_but_you"),
      note: t("cash.you_opened"),
      state: "closed",
    };
  return {
    ...nobody,
    title: t(state === "pending" ? "cash.you_or_another" : "cash.nobody"),
    note: t("cash.approve_or_reject"),
    state: "free",
  };
};

const payerOf = ({ paid_by, is_approver, state }: CashOut, me: string, t: Translate): Person => {
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

/** Who approves and who pays: two people with the reasons of the server, else one may do both. */
export function CashOutPeople({ cashOut }: { cashOut: CashOut }) {
  const { t } = useTranslation();
  const { name } = useMe();
  const { needs_two } = cashOut;
  return (
    <>
      <PartTitle>{t("cash.who_decides")}</PartTitle>
      {needs_two.length > 0 ? (
        <>
          <TwoPeople
            neverSame={t("approvals.never_same")}
            people={[approverOf(cashOut, t), payerOf(cashOut, name, t)]}
          />
          <Checks
            rows={needs_two.map((reason) => ({
              state: "warns",
              text: t(`cash_two_people.${reason}`),
            }))}
          />
        </>
      ) : (
        <Note title={t("cash.one_may_do_both")} />
      )}
    </>
  );
}
