import { Card, cx, figuresClass, Icon, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { SectionFailure } from "../../../../domain/api/load-failure.tsx";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import {
  type PendingSlip,
  pendingSlipsQuery,
} from "../../../../domain/lottery/queries/list-pending-slips.ts";
import place from "../pending-slips.module.css";
import { Trust } from "../trust.tsx";
import { PendingCard } from "./pending-card.tsx";
import styles from "./pending-strip.module.css";

/** More slips than a player swipes through; the link leads to all of them. */
const shown_max = 12;

/** The slip whose result comes first is first. */
const byResult = (one: PendingSlip, other: PendingSlip): number =>
  Date.parse(one.result_at) - Date.parse(other.result_at);

type PendingProps = { player_id: number };

/** How many slips are pending; nothing if there is none. */
export function PendingCount({ player_id }: PendingProps) {
  const { tag } = useLocale();
  const { data } = useQuery(pendingSlipsQuery(player_id, tag));
  const slips = data?.period.slips ?? 0;
  return slips > 0 && <span className={cx(styles.count, figuresClass)}>{slips}</span>;
}

/** The player's pending slips: a row to swipe on a phone, a list on a wide screen. Without one, a wide screen has space for the trust cards. */
export function PendingStrip({ player_id }: PendingProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: page, error, refetch } = useQuery(pendingSlipsQuery(player_id, tag));
  if (page === undefined)
    return error === null ? (
      <Skeleton className={place.bone} />
    ) : (
      <Card className={styles.none}>
        <SectionFailure error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (page.data.length === 0)
    return (
      <>
        <Card className={styles.none}>
          <Icon name="ticket" size={24} />
          <p>{t("pending.none")}</p>
        </Card>
        <Trust />
      </>
    );
  const slips = [...page.data].sort(byResult).slice(0, shown_max);
  return (
    <ul className={styles.strip}>
      {slips.map((slip) => (
        <PendingCard key={slip.id} slip={slip} />
      ))}
    </ul>
  );
}
