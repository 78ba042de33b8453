import { Button, cx, figuresClass, Money, Rosette } from "@shwe/ui";

import { CopyButton } from "../../../domain/cash/copy-button.tsx";
import { spacedNumber } from "../../../domain/cash/spaced-number.ts";
import { qrPath } from "../../../lib/qr-path.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import styles from "./account-card.module.css";
import { saveQr } from "./save-qr.ts";

type AccountCardProps = {
  account: NonNullable<CashIn["account"]>;
  amount: number;
  tile: string;
  method: string;
};

/** The account to which the player transfers: QR code, holder, number and the exact amount. */
export function AccountCard({ account, amount, tile, method }: AccountCardProps) {
  const { t } = useTranslation();
  const { d, size } = qrPath(account.qr_text);
  return (
    <div className={styles.card}>
      <span className={styles.rosette}>
        <Rosette />
      </span>
      <div className={styles.top}>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t("cashin.qr")}
        >
          <path d={d} />
        </svg>
        <div className={styles.holder}>
          <small>{t("cash.holder")}</small>
          <b>{account.holder}</b>
          <span className={styles.method}>
            <span className={cx(styles.letter, figuresClass)} aria-hidden>
              {tile}
            </span>
            {method}
          </span>
          <Button
            variant="soft"
            size="sm"
            icon="download"
            className={styles.save}
            onClick={() => saveQr({ d, size }, `${method}-${account.number}.png`)}
          >
            {t("cashin.qr_save")}
          </Button>
        </div>
      </div>
      <div className={styles.row}>
        <div>
          <small>{t("cash.number")}</small>
          <b className={cx(styles.figure, figuresClass)}>{spacedNumber(account.number)}</b>
        </div>
        <CopyButton text={account.number} what={t("cash.number")} />
      </div>
      <div className={styles.row}>
        <div>
          <small>{t("cashin.exact")}</small>
          <b className={styles.figure}>
            <Money amount={amount} size="inherit" unit />
          </b>
        </div>
        <CopyButton text={String(amount)} what={t("cash.amount")} />
      </div>
    </div>
  );
}
