import type { CashInWarning, CashOutWarning } from "@shwe/contract/office/cashier";

import { useTranslation } from "../../locales/i18n.ts";
import { Tag, type Tone } from "../parts/tag.tsx";
import styles from "./cash.module.css";

export type CashWarning = CashInWarning | CashOutWarning;

const tones: Readonly<Record<CashWarning, Tone>> = {
  same_digits: "wait",
  same_picture: "bad",
  same_slip: "bad",
  other_digits: "wait",
  other_amount: "wait",
  other_day: "wait",
  unreadable: "plain",
  first: "note",
  no_credit: "bad",
  frozen: "bad",
  large: "wait",
  first_payee: "note",
  excluded: "bad",
  payee_of_excluded: "bad",
  shared_payee: "wait",
};

/** What an operator should check before a decision, in the order of the server. */
export function WarningTags({ warnings }: { warnings: readonly CashWarning[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return "–";
  return (
    <span className={styles.tags}>
      {warnings.map((warning) => (
        <Tag key={warning} tone={tones[warning]}>
          {t(`cash_warning.${warning}`)}
        </Tag>
      ))}
    </span>
  );
}

/** The warnings that an operator confirms in a dialog; the others only inform. */
export const seriousOf = <W extends CashWarning>(warnings: readonly W[]): W[] =>
  warnings.filter((warning) => tones[warning] === "wait" || tones[warning] === "bad");
