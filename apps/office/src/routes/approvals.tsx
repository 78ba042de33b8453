import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useSearchParams } from "react-router";

import { Failure } from "../domain/api/failure.tsx";
import { countText } from "../domain/names/count-text.ts";
import { Bones } from "../domain/parts/bones.tsx";
import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { Segments } from "../domain/parts/segments.tsx";
import { useMay } from "../domain/session/me.ts";
import { useRowKeys } from "../domain/table/use-row-keys.ts";
import { useShownRequest } from "../domain/table/use-shown-request.ts";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import {
  type ApprovalList as ListName,
  approvalsQuery,
} from "../features/approvals/api/list-approvals.ts";
import { ApprovalDetail } from "../features/approvals/approval-detail.tsx";
import { ApprovalList } from "../features/approvals/approval-list.tsx";
import type { Approval } from "../features/approvals/api/get-approval.ts";
import { RequestEvidence } from "../features/draws/request-evidence.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./approvals.module.css";

const emptyTitles = {
  open: "approvals.none",
  decided: "approvals.none_decided",
  expired: "approvals.none_expired",
} as const satisfies Record<ListName, string>;

/** The kinds of requests whose subject is a draw. */
const draw_kinds: readonly Approval["kind"][] = ["result.publish", "result.correct", "draw.void"];

/** Requests that need a second person: the list at the left, the current one at the right. */
export function ApprovalsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [, setParameters] = useSearchParams();
  const { filters, after, pagingOf } = useTableUrlState(["state"]);
  // A list that does not exist is refused by the server, and the page shows that.
  const state = (filters.state ?? "open") as ListName;
  const { data, error, refetch } = useQuery(approvalsQuery(state, after));
  const rows = data?.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const { current, onCurrent } = useShownRequest(`${state}:${after ?? ""}`, ids);
  const paging = pagingOf(data?.next);
  const choose = (next: ListName): void => setParameters(next === "open" ? {} : { state: next });
  useRowKeys({ ids, current, onCurrent, paging });
  const evidenceOf = ({ kind, subject, change }: Approval) =>
    draw_kinds.includes(kind) && may("draws.read") ? (
      <RequestEvidence drawId={subject.slice("draw:".length)} change={change} />
    ) : null;
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
              { value: "expired", label: t("approvals.expired") },
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
            <Empty icon={CheckCheck} title={t(emptyTitles[state])}>
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
      {current === undefined ? (
        <div />
      ) : (
        <ApprovalDetail key={current} id={current} evidenceOf={evidenceOf} />
      )}
    </div>
  );
}
