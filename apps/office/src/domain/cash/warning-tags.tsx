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
  unread: "wait",
  unreadable: "plain",
  first: "note",
  no_credit: "bad",
  frozen: "bad",
  large: "wait",
  first_payee: "note",
  excluded: "bad",
  debt: "bad",
  payee_of_excluded: "bad",
  shared_payee: "wait",
  access: "bad",
  payment_begun: "bad",
  copy: "bad",
  other_name: "note",
};

type WarningTagsProps = {
  warnings: readonly CashWarning[];
  /** In a row of a list: two tags, and the number of the others. */
  isShort?: boolean;
};

/** How many tags a row of a list has room for. */
const short_max = 2;

/** What an operator should check before a decision, in the order of the server. */
export function WarningTags({ warnings, isShort = false }: WarningTagsProps) {
  const { t } = useTranslation();
  if (warnings.length === 0) return "–";
  const shown = isShort && warnings.length > short_max ? warnings.slice(0, 1) : warnings;
  const names = warnings.map((warning) => t(`cash_warning.${warning}`)).join(", ");
  return (
    <span className={styles.tags} title={names}>
      {shown.map((warning) => (
        <Tag key={warning} tone={tones[warning]}>
          {t(`cash_warning.${warning}`)}
        </Tag>
      ))}
      {shown.length === warnings.length ? null : <Tag>+{warnings.length - shown.length}</Tag>}
    </span>
  );
}

/** The warnings that an operator confirms in a dialog; the others only inform. */
export const seriousOf = <W extends CashWarning>(warnings: readonly W[]): W[] =>
  warnings.filter((warning) => tones[warning] === "wait" || tones[warning] === "bad");
