import { queueColumns, type Shown } from "../../domain/cash/queue-columns.tsx";
import { WaitsCell } from "../../domain/cash/waits-cell.tsx";
import { WarningTags } from "../../domain/cash/warning-tags.tsx";
import { dayOf, shortText } from "../../domain/dates/time-text.ts";
import { Tag } from "../../domain/parts/tag.tsx";
import { Tile } from "../../domain/parts/tile.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { CashOutRow } from "./api/list-cash-outs.ts";
import { groupOfCashOut, waitsFrom } from "./group-rows.ts";

export const cashOutColumns = (t: Translate, { now, promised_s }: Shown): Column<CashOutRow>[] =>
  queueColumns(t, now, {
    sentAt: ({ requested_at }) => requested_at,
    payment: {
      title: t("cash.method"),
      width: 100,
      cell: ({ method }) => (
        <span title={method.name}>
          <Tile tile={method.tile} name={method.name} /> {method.name}
        </span>
      ),
    },
    amount: ({ amount, kind }) => ({
      amount,
      note: kind === "return" ? t("cash.to_sender") : null,
    }),
    warnings: (row) =>
      row.state === "approved" && row.approved_by !== null ? (
        <>
          <Tag tone="good">{t("cash_state.approved")}</Tag>
          <small>{t("cash.by", { name: row.approved_by })}</small>
        </>
      ) : groupOfCashOut(row, now) === "held" && row.held_for !== null ? (
        <span title={t(`cash_held.${row.held_for}`)}>
          <Tag>{t("cash_out_list.held")}</Tag>
          <small>{t(`cash_held_short.${row.held_for}`)}</small>
        </span>
      ) : (
        <WarningTags warnings={row.warnings} isShort />
      ),
    waits: (row) =>
      groupOfCashOut(row, now) === "held" && row.held_until !== null && row.decided_at === null ? (
        shortText(row.held_until, dayOf(now))
      ) : (
        <WaitsCell
          claim={row.claim}
          from={waitsFrom(row, now)}
          decided_at={row.decided_at}
          promised_s={promised_s}
        />
      ),
  });
