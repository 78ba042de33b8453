import { Card, figuresClass, Medal, Money, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import type { Winners } from "./api/list-winners.ts";
import styles from "./winners.module.css";

/** The winners, largest win first. The first three have medals. */
export function WinnerTable({ winners }: { winners: Winners["data"] }) {
  const { t } = useTranslation();
  return (
    <Card as="div" className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("winner.rank")}</th>
            <th scope="col">{t("winner.phone")}</th>
            <th scope="col">{t("winner.stake")}</th>
            <th scope="col">{t("winner.win")}</th>
          </tr>
        </thead>
        <tbody>
          {winners.map(({ phone, bet_amount, win_amount }, place) => (
            <tr key={place}>
              <td>
                <Rank rank={place + 1} />
              </td>
              <th scope="row" className={figuresClass}>
                {phone}
              </th>
              <td>
                <Money amount={bet_amount} size="inherit" />
              </td>
              <td>
                <Money amount={win_amount} size="inherit" signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Rank({ rank }: { rank: number }) {
  if (rank === 1 || rank === 2 || rank === 3)
    return (
      <span data-medal={rank}>
        <Medal rank={rank} />
        <VisuallyHidden>{rank}</VisuallyHidden>
      </span>
    );
  return <span className={styles.rank}>{rank}</span>;
}
