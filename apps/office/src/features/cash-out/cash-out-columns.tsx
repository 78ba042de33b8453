import { codeEnd } from "../../domain/cash/code-end.ts";
import { WaitsCell } from "../../domain/cash/waits-cell.tsx";
import { WarningTags } from "../../domain/cash/warning-tags.tsx";
import { dayOf, shortText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Tag } from "../../domain/parts/tag.tsx";
import { Tile } from "../../domain/parts/tile.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { CashOutRow } from "./api/list-cash-outs.ts";
import { groupOfCashOut, waitsFrom } from "./group-rows.ts";

type Shown = { now: number; promised_s: number | undefined };

export const cashOutColumns = (t: Translate, { now, promised_s }: Shown): Column<CashOutRow>[] => [
  {
    id: "request",
    title: t("cash.request"),
    width: 88,
    cell: ({ code, requested_at }) => (
      <>
        <b>{codeEnd(code)}</b>
        <small>{shortText(requested_at, dayOf(now))}</small>
      </>
    ),
  },
  {
    id: "player",
    title: t("cash.player"),
    width: 112,
    isSecondary: true,
    cell: ({ player }) => (
      <>
        {player.phone ?? player.user_code}
        <small>{player.name}</small>
      </>
    ),
  },
  {
    id: "method",
    title: t("cash.method"),
    width: 64,
    cell: ({ method }) => <Tile tile={method.tile} name={method.name} />,
  },
  {
    id: "amount",
    title: t("cash.amount"),
    width: 88,
    isRight: true,
    cell: ({ amount, kind }) => (
      <>
        <b>{moneyText(amount)}</b>
        {kind === "return" ? <small>{t("cash.to_sender")}</small> : null}
      </>
    ),
  },
  {
    id: "warnings",
    title: t("cash.warnings"),
    cell: (row) =>
      row.state === "approved" && row.approved_by !== null ? (
        <Tag tone="good">{t("cash.approved_by", { name: row.approved_by })}</Tag>
      ) : groupOfCashOut(row, now) === "held" && row.held_for !== null ? (
        <Tag>{t(`cash_held.${row.held_for}`)}</Tag>
      ) : (
        <WarningTags warnings={row.warnings} />
      ),
  },
  {
    id: "waits",
    title: t("cash.wait"),
    width: 92,
    isRight: true,
    cell: (row) =>
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
  },
];
