import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useSearchParams } from "react-router";

import { Failure } from "../domain/api/failure.tsx";
import { countText } from "../domain/names/count-text.ts";
import { Bones } from "../domain/parts/bones.tsx";
import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { Segments } from "../domain/parts/segments.tsx";
import { useRowKeys } from "../domain/table/use-row-keys.ts";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import {
  type ApprovalList as ListName,
  approvalsQuery,
} from "../features/approvals/api/list-approvals.ts";
import { ApprovalDetail } from "../features/approvals/approval-detail.tsx";
import { ApprovalList } from "../features/approvals/approval-list.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./approvals.module.css";

/** Requests that need a second person: the list at the left, the current one at the right. */
export function ApprovalsPage() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const { filters, after, pagingOf } = useTableUrlState(["state"]);
  const state: ListName = filters.state === "decided" ? "decided" : "open";
  const { data, error, refetch } = useQuery(approvalsQuery(state, after));
  const rows = data?.rows ?? [];
  const wanted = parameters.get("id");
  const current = wanted ?? rows[0]?.id;
  const paging = pagingOf(data?.next);
  const onCurrent = (id: string): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("id", id);
        return next;
      },
      { replace: true },
    );
  const choose = (next: ListName): void => setParameters(next === "open" ? {} : { state: next });
  useRowKeys({ ids: rows.map(({ id }) => id), current, onCurrent, paging });
  return (
    <div className={styles.page}>
      <section className={styles.list} aria-label={t("page.approvals")}>
        <header className={styles.head}>
          <Segments
            label={t("approvals.which")}
            value={state}
            onChange={choose}
            segments={[
              { value: "open", label: t("approvals.open"), count: data && countText(data.open) },
              { value: "decided", label: t("approvals.decided") },
            ]}
          />
        </header>
        <div className={styles.rows} data-scrolls>
          {error !== null && data === undefined ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <div className={styles.bones}>
              <Bones rows={10} />
            </div>
          ) : rows.length === 0 ? (
            <Empty icon={CheckCheck} title={t("approvals.none")}>
              {t("approvals.none_text")}
            </Empty>
          ) : (
            <ApprovalList rows={rows} current={current} onCurrent={onCurrent} />
          )}
        </div>
        {paging.hasNewer || paging.hasOlder ? (
          <footer className={styles.foot}>
            <Button size="small" keys="[" disabled={!paging.hasNewer} onClick={paging.toNewer}>
              {t("table.newer")}
            </Button>
            <Button size="small" keys="]" disabled={!paging.hasOlder} onClick={paging.toOlder}>
              {t("table.older")}
            </Button>
          </footer>
        ) : null}
      </section>
      {current === undefined ? <div /> : <ApprovalDetail key={current} id={current} />}
    </div>
  );
}
