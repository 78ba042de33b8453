import { formatWhole, yangonSecond } from "@shwe/rules";
import { Card, figuresClass, Icon, type IconName, Money } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { HistorySlip } from "../../../../domain/lottery/slip-state.tsx";
import styles from "./slip-money.module.css";

type Credit = HistorySlip["credits"][number];

const looks = {
  win: { icon: "cash", title: "history.money_win" },
  refund: { icon: "refresh", title: "history.money_refund" },
  taken_back: { icon: "undo", title: "history.reversed" },
} as const satisfies Record<Credit["kind"], { icon: IconName; title: string }>;

/** How a win is computed: the winning lines with stake and odds. */
const sumText = ({ bettings }: HistorySlip): string =>
  bettings
    .filter(({ win }) => win !== null)
    .map(
      ({ bet_number, amount, win_amount }) =>
        `${bet_number} · ${formatWhole(amount)} × ${win_amount / amount}`,
    )
    .join(", ");

/** The money of a slip in the order of time: the stake and each credit, with the balance after it. */
export function SlipMoney({ slip }: { slip: HistorySlip }) {
  const { t } = useTranslation();
  const { created_at, total_bet, total_amount, new_balance, credits } = slip;
  const last_win = credits.findLastIndex(({ kind }) => kind === "win");
  return (
    <Card className={styles.money} aria-label={t("history.money")}>
      <h3>{t("history.money")}</h3>
      <ol>
        <Entry
          icon="ticket"
          title={t("history.money_staked")}
          text={t("history.money_lines", { count: total_bet })}
          at={created_at}
          amount={-total_amount}
          balance={new_balance}
        />
        {credits.map(({ kind, amount, balance_after, at }, nth) => (
          <Entry
            key={`${at} ${kind}`}
            icon={looks[kind].icon}
            title={t(looks[kind].title)}
            // The lines have the outcome of the newest result, so only the newest win can be explained by them.
            text={nth === last_win && slip.state === "won" ? sumText(slip) : ""}
            at={at}
            amount={kind === "taken_back" ? -amount : amount}
            balance={balance_after}
          />
        ))}
      </ol>
    </Card>
  );
}

type EntryProps = {
  icon: IconName;
  title: string;
  text: string;
  at: string;
  amount: number;
  balance: number;
};

function Entry({ icon, title, text, at, amount, balance }: EntryProps) {
  const { t } = useTranslation();
  return (
    <li>
      <span className={styles.dot}>
        <Icon name={icon} size={15} />
      </span>
      <div>
        <b>{title}</b>
        <p className={figuresClass}>{text}</p>
      </div>
      <div className={styles.sums}>
        <time dateTime={at} className={figuresClass}>
          {yangonSecond(new Date(at))}
        </time>
        <Money amount={amount} signed={amount > 0} />
        <small>
          {t("history.money_balance")} <Money amount={balance} size="inherit" />
        </small>
      </div>
    </li>
  );
}
