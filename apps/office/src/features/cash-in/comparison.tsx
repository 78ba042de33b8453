import { cx } from "@shwe/ui";
import { Check, Minus, TriangleAlert } from "lucide-react";

import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashIn } from "./api/get-cash-in.ts";
import styles from "./cash-in.module.css";
import { type Compared, compareSlip } from "./compare-slip.ts";

const icons = { holds: Check, warns: TriangleAlert, skipped: Minus } as const;
const digits_length = 6;

/** What the player typed against what the picture shows, and the account and the payer beside it. */
export function Comparison({ cashIn }: { cashIn: CashIn }) {
  const { t } = useTranslation();
  const { account, payer, slip, has_picture, read_at } = cashIn;
  return (
    <>
      <PartTitle
        aside={t(
          !has_picture ? "cash.no_picture" : read_at === null ? "cash.not_read" : "cash.hint_only",
        )}
      >
        {t("cash.compare")}
      </PartTitle>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t("cash.detail")}</th>
            <th scope="col">{t("cash.typed")}</th>
            <th scope="col">{t("cash.read")}</th>
            <th scope="col">{t("cash.result")}</th>
          </tr>
        </thead>
        <tbody>
          {compareSlip(cashIn).map((row) => (
            <ComparedRow key={row.name} row={row} />
          ))}
          <AccountRow account={account} slip={slip} />
          <tr>
            <th scope="row">{t("cash.payer")}</th>
            <td colSpan={3}>{payer ?? "–"}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** Our account, and whether the picture shows its number. Many apps show none, so a missing one is no warning. */
function AccountRow({ account, slip }: Pick<CashIn, "account" | "slip">) {
  const { t } = useTranslation();
  const isShown = slip?.shows_account === true;
  const state = isShown ? "holds" : "skipped";
  const Icon = icons[state];
  return (
    <tr>
      <th scope="row">{t("cash.to")}</th>
      <td>
        {account.label}
        <small>{account.number}</small>
        <small>{account.holder}</small>
      </td>
      <td>{slip === null ? "–" : t(isShown ? "cash.account_shown" : "cash.account_not_found")}</td>
      <td>
        <Icon className={cx(styles[state])} role="img" aria-label={t(`check_state.${state}`)} />
      </td>
    </tr>
  );
}

function ComparedRow({ row: { name, typed, read, state } }: { row: Compared }) {
  const { t } = useTranslation();
  const Icon = icons[state];
  return (
    <tr>
      <th scope="row">{t(`cash_detail.${name}`)}</th>
      <td>{typed}</td>
      <td>{read === null ? "–" : name === "digits" ? <Marked number={read} /> : read}</td>
      <td>
        <Icon className={cx(styles[state])} role="img" aria-label={t(`check_state.${state}`)} />
      </td>
    </tr>
  );
}

/** A transaction number whose last digits, which the player types, are marked. */
const Marked = ({ number }: { number: string }) => (
  <>
    {number.slice(0, -digits_length)}
    <mark className={styles.marked}>{number.slice(-digits_length)}</mark>
  </>
);
