import { Icon, IconButton, Money, VisuallyHidden } from "@shwe/ui";
import { formatWhole } from "@shwe/rules";

import { useTranslation } from "../../locales/i18n.ts";
import type { Direction } from "./transfer-command.ts";
import styles from "./transfer.module.css";
import type { Wallet } from "./wallet.ts";

type PursesProps = {
  wallet: Wallet;
  direction: Direction;
  /** The amount being typed; with it each wallet also shows its balance after the transfer. */
  amount?: number;
  onTurn?: () => void;
};

/** Both balances side by side. They do not swap when the direction changes; only the arrow between them turns. */
export function Purses({ wallet, direction, amount = 0, onTurn }: PursesProps) {
  const { t } = useTranslation();
  const change = direction === "to_game" ? amount : -amount;
  return (
    <div className={styles.purses} data-direction={direction}>
      <Purse label={t("wallet.main")} amount={wallet.balance} change={-change} />
      {onTurn === undefined ? (
        <span className={styles.turn}>
          <Icon name="arrow" size={20} />
        </span>
      ) : (
        <IconButton
          icon="arrow"
          iconSize={20}
          label={t("transfer.swap")}
          className={styles.turn}
          onClick={onTurn}
        />
      )}
      <Purse label={t("wallet.game")} amount={wallet.game_balance} change={change} />
    </div>
  );
}

function Purse({ label, amount, change }: { label: string; amount: number; change: number }) {
  const { t } = useTranslation();
  const after = amount + change;
  const isShown = change !== 0 && after >= 0;
  return (
    <div className={styles.purse}>
      <small>{label}</small>
      <Money amount={amount} size="lg" />
      {isShown && (
        <span className={styles.after} data-change={change > 0 ? "in" : "out"}>
          <span aria-hidden>→ {formatWhole(after)}</span>
          <VisuallyHidden>{t("transfer.after", { amount: formatWhole(after) })}</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
