import type { ReactNode } from "react";

import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./receipt.module.css";

/** The lines of a slip, fresh or from the history: what a row says of its win is the caller's. */
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
