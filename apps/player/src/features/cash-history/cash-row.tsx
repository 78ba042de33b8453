import type { Reply } from "@shwe/contract/player/schemas";
import { yangonMinute } from "@shwe/rules";
import { Badge, type BadgeTone, Disclosure, figuresClass, type IconName, Money } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./cash-row.module.css";

type CashInRow = Reply<"listCashInHistory">["data"]["rows"][number];
type CashOutRow = Reply<"listCashOutHistory">["data"]["rows"][number];
/** A cash-in or a cash-out: what both have, and the state of either. */
export type CashHistoryRow = Omit<CashInRow, "state" | "credited"> & {
  state: CashInRow["state"] | CashOutRow["state"];
  credited?: number | null;
  account_number?: string;
};

const shapes: Record<CashHistoryRow["state"], { tone: BadgeTone; icon: IconName }> = {
  reserved: { tone: "pending", icon: "hour" },
  lapsed: { tone: "plain", icon: "minus" },
  pending: { tone: "pending", icon: "hour" },
  approved: { tone: "win", icon: "check" },
  paid: { tone: "win", icon: "check" },
  rejected: { tone: "plain", icon: "x" },
  expired: { tone: "plain", icon: "minus" },
  returned: { tone: "info", icon: "refresh" },
  reversed: { tone: "info", icon: "refresh" },
};

/** The name of a state of a cash-out: two states are called otherwise than those of a cash-in. */
const nameOfCashOut = <State extends CashHistoryRow["state"]>(state: State) =>
  state === "approved" ? "accepted" : state === "returned" ? "came_back" : state;

/** A field of a row; fields without a value are left out. */
function Field({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={figuresClass}>{children}</dd>
    </div>
  );
}

/** One request of a history: amount and state, and its other fields when it is opened. */
export function CashRow({ row, isCredit }: { row: CashHistoryRow; isCredit: boolean }) {
  const { t } = useTranslation();
  const { tone, icon } = shapes[row.state];
  const state = isCredit ? row.state : nameOfCashOut(row.state);
  return (
    <li className={styles.row}>
      <Disclosure
        summary={
          <span className={styles.head}>
            <span className={styles.what}>
              <b>{row.payment_name}</b>
              <small className={figuresClass}>{yangonMinute(new Date(row.created_at))}</small>
            </span>
            <span className={styles.amount}>
              <Money amount={row.credited ?? row.amount} />
              <Badge tone={tone} icon={icon}>
                {t(`cash_history.state_${state}`)}
              </Badge>
            </span>
          </span>
        }
      >
        <dl className={styles.fields}>
          <Field label={t("cash_history.reference")}>{row.code}</Field>
          <Field label={t("cash_history.holder")}>{row.account_name}</Field>
          <Field label={t("cash_history.number")}>{row.account_number}</Field>
          <Field label={t("cash_history.transaction")}>{row.transaction_id}</Field>
          <Field label={t("cash_history.amount")}>
            <Money amount={row.amount} size="inherit" />
          </Field>
          <Field label={t("cash_history.commission")}>
            <Money amount={row.commission} size="inherit" />
          </Field>
          <Field label={t("cash_history.old_balance")}>
            {row.old_balance === null ? null : <Money amount={row.old_balance} size="inherit" />}
          </Field>
          <Field label={t("cash_history.new_balance")}>
            {row.new_balance === null ? null : <Money amount={row.new_balance} size="inherit" />}
          </Field>
          <Field label={t("cash_history.reason")}>{row.reason}</Field>
        </dl>
      </Disclosure>
    </li>
  );
}
