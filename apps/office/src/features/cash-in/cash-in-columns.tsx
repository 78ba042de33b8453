import { WaitsCell } from "../../domain/cash/waits-cell.tsx";
import { WarningTags } from "../../domain/cash/warning-tags.tsx";
import { codeEnd } from "../../domain/cash/code-end.ts";
import { dayOf, shortText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Tile } from "../../domain/parts/tile.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { CashInRow } from "./api/list-cash-ins.ts";

type Shown = { now: number; promised_s: number | undefined };

export const cashInColumns = (t: Translate, { now, promised_s }: Shown): Column<CashInRow>[] => [
  {
    id: "request",
    title: t("cash.request"),
    width: 88,
    cell: ({ code, sent_at }) => (
      <>
        <b>{codeEnd(code)}</b>
        <small>{sent_at === null ? "–" : shortText(sent_at, dayOf(now))}</small>
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
    id: "to",
    title: t("cash.to_digits"),
    width: 104,
    cell: ({ method, last_digits, gateway, account_label }) => (
      <>
        <Tile tile={method.tile} name={method.name} />{" "}
        {last_digits ?? (gateway === null ? "–" : t(`gateway_state.${gateway.state}`))}
        <small>{account_label}</small>
      </>
    ),
  },
  {
    id: "amount",
    title: t("cash.amount"),
    width: 88,
    isRight: true,
    cell: ({ amount, credited }) => (
      <>
        <b>{moneyText(credited ?? amount)}</b>
        {credited === null || credited === amount ? null : (
          <small>{t("cash.stated", { amount: moneyText(amount) })}</small>
        )}
      </>
    ),
  },
  {
    id: "warnings",
    title: t("cash.warnings"),
    cell: ({ warnings }) => <WarningTags warnings={warnings} />,
  },
  {
    id: "waits",
    title: t("cash.wait"),
    width: 84,
    isRight: true,
    cell: ({ claim, state, sent_at, decided_at }) => (
      <WaitsCell
        claim={claim}
        from={state === "pending" ? sent_at : null}
        decided_at={decided_at}
        promised_s={promised_s}
      />
    ),
  },
];
