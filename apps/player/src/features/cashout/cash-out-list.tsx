import { yangonMinute } from "@shwe/rules";
import type { BadgeTone } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { RequestRow } from "../../domain/cash/request-row.tsx";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { type CashOut, cashOutsQuery } from "./api/list-cash-outs.ts";
import styles from "./cash-out.module.css";

/** The tone of each state in the list. */
export const tones: Record<CashOut["state"], BadgeTone> = {
  pending: "pending",
  approved: "pending",
  paid: "win",
  rejected: "bad",
  returned: "bad",
};

/** The player's open cash-outs and those of the last day. */
export function CashOutList({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(cashOutsQuery(tag, player_id));
  if (data === undefined) {
    return error === null ? null : <SectionFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="cash-out-requests">
      <h2 id="cash-out-requests" className={styles.listTitle}>
        {t("cashout.requests")}
      </h2>
      <ul className={styles.list}>
        {data.map((request) => (
          <RequestRow
            key={request.id}
            to={`?id=${request.id}`}
            tile={request.tile}
            name={request.payment_name}
            amount={request.amount}
            text={yangonMinute(new Date(request.requested_at))}
            badge={{ tone: tones[request.state], text: t(`cashout.state_${request.state}`) }}
          />
        ))}
      </ul>
    </section>
  );
}
