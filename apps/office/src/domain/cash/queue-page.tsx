import { cx } from "@shwe/ui";
import { CheckCheck, Inbox } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import type { Data } from "../api/calls.ts";
import { Empty } from "../parts/empty.tsx";
import { Segments } from "../parts/segments.tsx";
import { TextFilter } from "../table/filters.tsx";
import { ListPanel } from "../table/list-panel.tsx";
import { useShownRequest } from "../table/use-shown-request.ts";
import { nextRequest } from "./next-request.ts";
import { QueueFigures, waitingText } from "./queue-figures.tsx";
import styles from "./cash.module.css";

/** So narrow that it is beside the lists of the cash-ins on a screen of 1440 pixels. */
const code_px = 90;

type ListProps<Row extends { id: string }> = ComponentProps<typeof ListPanel<Row>>;

export type RequestProps = {
  id: string;
  promised_s: number | undefined;
  onDecided: () => void;
};

type QueuePageProps<Row extends { id: string }, List extends string> = Pick<
  ListProps<Row>,
  "label" | "columns" | "rows" | "groupOf" | "query" | "paging"
> & {
  figures: Data<"listCashIns">["figures"] | undefined;
  list: List;
  lists: readonly { value: List; label: string }[];
  onList: (list: List) => void;
  /** The page of the list, which another current request belongs to. */
  after: string | undefined;
  /** The code of the one request that is wanted. */
  code: string | undefined;
  onCode: (code: string | undefined) => void;
  /** Shown if nothing waits. */
  noneText: string;
  /** The current request and its decision. */
  Request: ComponentType<RequestProps>;
};

/** A queue of cash: figures above, the list at the left, the current request at the right. */
export function QueuePage<Row extends { id: string }, List extends string>(
  props: QueuePageProps<Row, List>,
) {
  const { figures, list, lists, onList, after, code, onCode, noneText, Request, rows, ...panel } =
    props;
  const { t } = useTranslation();
  const ids = (rows ?? []).map(({ id }) => id);
  const { current, onCurrent } = useShownRequest(`${list}:${after ?? ""}:${code ?? ""}`, ids);
  const { groupOf } = panel;
  const showNext = (decided: string): void => {
    const row = rows?.find(({ id }) => id === decided);
    const ofGroup =
      groupOf === undefined || row === undefined
        ? []
        : (rows ?? []).filter((other) => groupOf(other) === groupOf(row)).map(({ id }) => id);
    const next = nextRequest(ofGroup.length > 1 ? ofGroup : ids, decided);
    if (next !== undefined) onCurrent(next);
  };
  const isQueue = list === "open" && code === undefined;
  return (
    <div className={styles.page}>
      <QueueFigures figures={figures} />
      <div className={styles.split}>
        <div className={styles.queue}>
          <div className={styles.finding}>
            <div className={styles.lists} data-scrolls>
              <Segments
                label={t("cash.lists")}
                value={list}
                onChange={onList}
                segments={lists.map((each) => ({
                  ...each,
                  count:
                    each.value === "open" && figures ? waitingText(figures.waiting) : undefined,
                }))}
              />
            </div>
            <TextFilter label={t("cash.code")} value={code} width={code_px} onChange={onCode} />
          </div>
          <ListPanel
            {...panel}
            rows={rows}
            height={44}
            idOf={({ id }) => id}
            current={current}
            onCurrent={onCurrent}
            empty={
              isQueue ? (
                <Empty icon={CheckCheck} title={noneText}>
                  {t("cash.none_text")}
                </Empty>
              ) : (
                <Empty
                  icon={Inbox}
                  title={t(code === undefined ? "cash.none_in_list" : "cash.none_with_code")}
                />
              )
            }
            foot={t("cash.claims_end")}
          />
        </div>
        {current === undefined ? (
          <section className={cx(styles.panel, styles.noRequest)} aria-label={t("cash.no_request")}>
            {rows === undefined ? null : <Empty icon={Inbox} title={t("cash.no_request")} />}
          </section>
        ) : (
          <Request
            key={current}
            id={current}
            promised_s={figures?.promised_s}
            onDecided={() => showNext(current)}
          />
        )}
      </div>
    </div>
  );
}
