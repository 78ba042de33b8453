import { queueColumns, type Shown } from "../../domain/cash/queue-columns.tsx";
import { WaitsCell } from "../../domain/cash/waits-cell.tsx";
import { WarningTags } from "../../domain/cash/warning-tags.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { Tile } from "../../domain/parts/tile.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { CashInRow } from "./api/list-cash-ins.ts";

export const cashInColumns = (t: Translate, { now, promised_s }: Shown): Column<CashInRow>[] =>
  queueColumns(t, now, {
    sentAt: ({ sent_at }) => sent_at,
    payment: {
      title: t("cash.to_digits"),
      width: 100,
      cell: ({ method, last_digits, gateway, account_label }) => (
        <>
          <Tile tile={method.tile} name={method.name} />{" "}
          {last_digits ?? (gateway === null ? "–" : t(`gateway_state.${gateway.state}`))}
          <small>{account_label}</small>
        </>
      ),
    },
    amount: ({ amount, credited }) => ({
      amount: credited ?? amount,
      note:
        credited === null || credited === amount
          ? null
          : t("cash.stated", { amount: moneyText(amount) }),
    }),
    warnings: ({ warnings }) => <WarningTags warnings={warnings} isShort />,
    waits: ({ claim, state, sent_at, decided_at }) => (
      <WaitsCell
        claim={claim}
        from={state === "pending" ? sent_at : null}
        decided_at={decided_at}
        promised_s={promised_s}
      />
    ),
  });
