import { Link } from "react-router";

import { Note } from "../../domain/parts/note.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { TwoPeople } from "../../domain/parts/two-people.tsx";
import { useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";
import { useDecisionNote } from "./decision-note.ts";

type CashInPeopleProps = { cashIn: CashIn };

/** How many people decide about a cash-in: one, or two with the reason for it. */
export function CashInPeople({ cashIn }: CashInPeopleProps) {
  const { t } = useTranslation();
  const { name } = useMe();
  const why = useDecisionNote(cashIn);
  return (
    <>
      <PartTitle>{t("cash.who_decides")}</PartTitle>
      {cashIn.approval_id !== null ? (
        <Note tone="wait" title={t("cash.asked")}>
          <Link to={`/approvals?id=${cashIn.approval_id}`}>{t("cash.open_request")}</Link>
        </Note>
      ) : cashIn.needs_two.length > 0 ? (
        <TwoPeople
          neverSame={t("approvals.never_same")}
          people={[
            {
              role: t("cash.asks"),
              name,
              title: t("cash.you"),
              note: why,
              state: "own",
            },
            {
              role: t("cash.confirms"),
              name: null,
              title: t("cash.anyone_else"),
              note: t("cash.under_approvals"),
              state: "free",
            },
          ]}
        />
      ) : (
        <Note title={why ?? "…"} />
      )}
    </>
  );
}
