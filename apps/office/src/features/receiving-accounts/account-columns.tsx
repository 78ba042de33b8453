import { Tile } from "../../domain/parts/tile.tsx";
import { shortText } from "../../domain/dates/time-text.ts";
import { briefText, moneyText } from "../../domain/money/money-text.ts";
import { Meter } from "../../domain/parts/meter.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import { roomOf } from "./account-figures.ts";
import { AccountState } from "./account-state.tsx";
import type { Account } from "./api/list-accounts.ts";
import styles from "./receiving-accounts.module.css";

type Shown = {
  today: string;
  /** The subjects about which a request waits for a second person. */
  asked: ReadonlySet<string>;
};

export const accountColumns = (t: Translate, { today, asked }: Shown): Column<Account>[] => [
  { id: "position", title: t("accounts.position"), width: 44, cell: ({ position }) => position },
  {
    id: "account",
    title: t("accounts.account"),
    width: 118,
    cell: ({ label, method }) => (
      <span className={styles.account}>
        <Tile tile={method.tile} name={method.name} />
        <b>{label}</b>
      </span>
    ),
  },
  {
    id: "holder",
    title: t("cash_field.holder"),
    isSecondary: true,
    cell: ({ holder }) => holder,
  },
  {
    id: "today",
    title: t("accounts.today"),
    width: 116,
    cell: ({ label, taken_today, daily_ceiling }) => (
      <span className={styles.taken}>
        {briefText(taken_today)} / {briefText(daily_ceiling)}
        <Meter share={taken_today / daily_ceiling} label={t("accounts.taken", { label })} />
      </span>
    ),
  },
  {
    id: "left",
    title: t("accounts.left"),
    width: 100,
    isRight: true,
    cell: (account) => moneyText(roomOf(account)),
  },
  {
    id: "ledger",
    title: t("accounts.ledger"),
    width: 100,
    isRight: true,
    cell: ({ figure }) => moneyText(figure),
  },
  {
    id: "state",
    title: t("accounts.state"),
    width: 100,
    cell: (account) => (
      <span className={styles.states}>
        <AccountState account={account} />
        {asked.has(`receiving_account:${account.id}`) ? (
          <Tag tone="note">{t("approvals.asked")}</Tag>
        ) : null}
      </span>
    ),
  },
  {
    id: "last",
    title: t("accounts.last"),
    width: 64,
    isRight: true,
    isSecondary: true,
    cell: ({ last_at }) => (last_at === null ? "–" : shortText(last_at, today)),
  },
];
