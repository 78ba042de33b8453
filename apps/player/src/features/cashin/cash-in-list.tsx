import { yangonMinute } from "@shwe/rules";
import type { BadgeTone } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { RequestRow } from "../../domain/cash/request-row.tsx";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { type CashIn, cashInsQuery } from "./api/list-cash-ins.ts";
import styles from "./cash-in.module.css";

/** The tone of each state in the list. */
const tones: Record<CashIn["state"], BadgeTone> = {
  reserved: "pending",
  lapsed: "plain",
  pending: "pending",
  approved: "win",
  rejected: "bad",
  expired: "bad",
  returned: "info",
  reversed: "bad",
};

/** The player's open cash-ins and those of the last day, so that each is found again after a reload. */
export function CashInList({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(cashInsQuery(tag, player_id));
  if (data === undefined) {
    return error === null ? null : <SectionFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="cash-in-requests">
      <h2 id="cash-in-requests" className={styles.listTitle}>
        {t("cashin.requests")}
      </h2>
      <ul className={styles.list}>
        {data.map((request) => (
          <RequestRow
            key={request.id}
            to={`?id=${request.id}`}
            tile={request.tile}
            name={request.payment_name}
            amount={request.amount}
            text={
              request.state === "reserved"
                ? t(request.gateway === null ? "cashin.continue" : "cashin.continue_page")
                : yangonMinute(new Date(request.sent_at ?? request.created_at))
            }
            badge={{ tone: tones[request.state], text: t(`cashin.state_${request.state}`) }}
          />
        ))}
      </ul>
    </section>
  );
}
