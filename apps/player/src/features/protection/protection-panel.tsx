import { limitKinds } from "@shwe/contract/player/protection";
import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { LoadFailure } from "../../domain/api/load-failure.tsx";
import { pauseOf, protectionQuery } from "../../domain/protection/protection-query.ts";
import { CashCard } from "./cash-card.tsx";
import { ExclusionRow } from "./exclusion-row.tsx";
import { LimitCard } from "./limit-card.tsx";
import { PauseCard } from "./pause-card.tsx";
import styles from "./protection.module.css";
import { RealityCard } from "./reality-card.tsx";
import { StretchCard } from "./stretch-card.tsx";
import { TimeoutCard } from "./timeout-card.tsx";

/** Skeleton heights equal to those of the loaded cards, so that the layout does not shift. */
const limit_px = 213;
const times = [
  { key: "reality", height: 146 },
  { key: "break", height: 284 },
  { key: "exclusion", height: 78 },
];

/** All player protection settings: limits, reality check, break and self-exclusion. */
export function ProtectionPanel({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error, refetch } = useQuery(protectionQuery(tag, player_id));
  if (data === undefined && error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const pause = pauseOf(data);
  return (
    <div className={styles.columns} aria-busy={data === undefined}>
      <div className={styles.panel}>
        {pause !== null && <PauseCard pause={pause} />}
        <StretchCard player_id={player_id} />
        {limitKinds.map((kind) =>
          data === undefined ? (
            <Skeleton key={kind} height={limit_px} />
          ) : (
            <LimitCard key={kind} kind={kind} limits={data.limits} />
          ),
        )}
        <CashCard player_id={player_id} />
      </div>
      <div className={styles.panel}>
        {data === undefined ? (
          times.map(({ key, height }) => <Skeleton key={key} height={height} />)
        ) : (
          <>
            <RealityCard minutes={data.reality_check_minutes} />
            {pause?.kind !== "exclusion" && <TimeoutCard />}
            <ExclusionRow />
          </>
        )}
        <p className={styles.foot}>{t("protect.rule")}</p>
      </div>
    </div>
  );
}
