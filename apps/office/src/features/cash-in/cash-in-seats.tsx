import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { aloneLimitsQuery } from "../../domain/api/alone-limits.ts";
import { useAloneNote } from "../../domain/forms/alone-note.ts";
import { Note } from "../../domain/parts/note.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { Seats } from "../../domain/parts/seats.tsx";
import { useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";
import { isRepeated } from "./is-repeated.ts";

type CashInSeatsProps = { cashIn: CashIn };

/** How many people decide about a cash-in: one, or two with the reason for it. */
export function CashInSeats({ cashIn }: CashInSeatsProps) {
  const { t } = useTranslation();
  const { name } = useMe();
  const alone = useAloneNote("cash_in.approve", cashIn.amount);
  const { data: limits } = useQuery(aloneLimitsQuery());
  const max = limits?.find(({ kind }) => kind === "cash_in.approve")?.max;
  const isRepeat = isRepeated(cashIn);
  const isForTwo = isRepeat || (max !== undefined && cashIn.amount > max);
  return (
    <>
      <PartTitle>{t("cash.who_decides")}</PartTitle>
      {cashIn.approval_id !== null ? (
        <Note tone="wait" title={t("cash.asked")}>
          <Link to={`/approvals?id=${cashIn.approval_id}`}>{t("cash.open_request")}</Link>
        </Note>
      ) : isForTwo ? (
        <Seats
          neverSame={t("approvals.never_same")}
          seats={[
            {
              role: t("cash.asks"),
              name,
              title: t("cash.you"),
              note: isRepeat ? t("cash.repeated") : alone,
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
        <Note title={alone ?? "…"} />
      )}
    </>
  );
}
