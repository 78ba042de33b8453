import { useQuery } from "@tanstack/react-query";
import { CheckCheck, EyeOff, Hand } from "lucide-react";
import { useMemo, useState } from "react";

import { Waiting } from "../domain/api/waiting.tsx";
import { useNow } from "../domain/dates/use-now.ts";
import { useClaimRenewal } from "../domain/keys/use-claim-renewal.ts";
import { countText } from "../domain/names/count-text.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { Empty } from "../domain/parts/empty.tsx";
import { RecordedPicture } from "../domain/parts/recorded-picture.tsx";
import { Stats } from "../domain/parts/stats.tsx";
import { useMay } from "../domain/session/me.ts";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { movedId } from "../domain/table/move-row.ts";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { useClaimLevel2 } from "../features/level2/api/claim-level2.ts";
import { level2PictureAddress } from "../features/level2/api/get-level2-picture.ts";
import { level2Query } from "../features/level2/api/get-level2.ts";
import { level2ListQuery } from "../features/level2/api/list-level2.ts";
import { queueColumns } from "../features/level2/queue-columns.tsx";
import { RequestPanel } from "../features/level2/request-panel.tsx";
import { playerName } from "../features/players/player-name.ts";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./level2.module.css";

const minute_ms = 60_000;

const shown = (count: number | undefined): string => (count === undefined ? "…" : countText(count));

/** Requests for level 2: the queue, the picture, and the decision. */
export function Level2Page() {
  const { t } = useTranslation();
  const { after, pagingOf } = useTableUrlState([]);
  const query = useQuery(level2ListQuery(after));
  const [chosen, setChosen] = useState<string>();
  const now = useNow(minute_ms);
  const columns = useMemo(() => queueColumns(t, now), [t, now]);
  const rows = query.data?.rows;
  const waiting = query.data?.waiting;
  const ids = (rows ?? []).map(({ id }) => id);
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  return (
    <div className={styles.page}>
      <div className={styles.queue}>
        <Stats
          rows={[
            { label: t("level2.waiting"), value: shown(waiting?.all) },
            { label: t("level2.over_1_h"), value: shown(waiting?.over_1_h) },
            {
              label: t("level2.over_24_h"),
              value: shown(waiting?.over_24_h),
              tone: (waiting?.over_24_h ?? 0) > 0 ? "wait" : undefined,
            },
          ]}
        />
        <ListPanel
          label={t("level2.queue")}
          columns={columns}
          height={44}
          rows={rows}
          idOf={({ id }) => id}
          query={query}
          current={current}
          onCurrent={setChosen}
          paging={pagingOf(query.data?.next)}
          empty={
            <Empty icon={CheckCheck} title={t("level2.none")}>
              {t("level2.none_text")}
            </Empty>
          }
        />
      </div>
      {current === undefined ? (
        <div />
      ) : (
        <Request key={current} id={current} onDecided={() => setChosen(movedId(ids, current, 1))} />
      )}
    </div>
  );
}

function Request({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { t } = useTranslation();
  const canDecide = useMay()("level2.decide");
  const query = useQuery(level2Query(id));
  const { data } = query;
  usePageSubject(data && playerName(data.player));
  const isOwn = data?.claim?.is_own === true;
  const [isSeen, setSeen] = useState(false);
  const { mutate } = useClaimLevel2();
  useClaimRenewal(isOwn, () => mutate({ params: { id } }));
  if (data === undefined) return <Waiting query={query} rows={6} />;
  return (
    <>
      <div className={styles.picture}>
        {!canDecide ? (
          <Empty icon={EyeOff} title={t("level2.not_for_you")} />
        ) : !data.request.has_picture ? (
          <Empty icon={EyeOff} title={t("level2.no_picture")} />
        ) : isOwn ? (
          <RecordedPicture
            address={level2PictureAddress(id)}
            label={t("level2.picture")}
            onLoaded={() => setSeen(true)}
            onFailed={() => {
              setSeen(false);
              void query.refetch();
            }}
          />
        ) : (
          <Empty icon={Hand} title={t("level2.claim_first")}>
            {t("level2.claim_text")}
          </Empty>
        )}
      </div>
      <RequestPanel data={data} canDecide={canDecide} isSeen={isSeen} onDecided={onDecided} />
    </>
  );
}
