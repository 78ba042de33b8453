import { figuresClass, Money } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import styles from "./line-table.module.css";

/** The table of a slip's lines, for the receipt and the history. */
export function LineTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t("receipt.column_number")}</th>
          <th scope="col">{t("receipt.column_stake")}</th>
          <th scope="col">{t("receipt.column_odds")}</th>
          <th scope="col">{t("receipt.column_win")}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type LineRowProps = {
  number: string;
  stake: number;
  odds: ReactNode;
  /** The possible win before the result, the actual win after it. */
  win: number;
  state: "ahead" | "won" | "lost";
  /**
   * How the line has won, translated: straight (the exact number), or for 3D tod (the digits of the result in another
   * order, or the number one above or below the result).
   */
  rule?: string | undefined;
};

export function LineRow({ number, stake, odds, win, state, rule }: LineRowProps) {
  return (
    <tr data-state={state}>
      <th scope="row">
        <b className={figuresClass}>{number}</b>
      </th>
      <td>
        <Money amount={stake} />
      </td>
      <td className={figuresClass}>{odds}</td>
      <td className={styles.win}>
        <Money amount={win} />
        {rule !== undefined && <small>{rule}</small>}
      </td>
    </tr>
  );
}
