import { Button, cx, figuresClass, later, Money, Rosette } from "@shwe/ui";
import { useEffect } from "react";

import { CopyButton } from "../../../domain/cash/copy-button.tsx";
import { spacedNumber } from "../../../domain/cash/spaced-number.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import styles from "./account-card.module.css";

/** Loaded for accounts with a QR code only, so that the page of the others stays small. */
const qrPart = later(() => import("./account-qr.ts"));

type AccountCardProps = {
  account: NonNullable<CashIn["account"]>;
  amount: number;
  tile: string;
  method: string;
};

/** The account to which the player transfers: QR code if it has one, holder, number and the exact amount. */
export function AccountCard({ account, amount, tile, method }: AccountCardProps) {
  const { t } = useTranslation();
  const { qr_text } = account;
  const hasQr = qr_text !== null;
  useEffect(() => {
    if (hasQr) void qrPart.load();
  }, [hasQr]);
  const part = qrPart.useLoaded();
  const qr = qr_text === null || part === undefined ? null : part.qrPath(qr_text);
  return (
    <div className={styles.card}>
      <span className={styles.rosette}>
        <Rosette />
      </span>
      <div className={styles.top}>
        {hasQr && qr === null && <span className={styles.qr} />}
        {qr !== null && (
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t("cashin.qr")}
          >
            <path d={qr.d} />
          </svg>
        )}
        <div className={styles.holder}>
          <small>{t("cash.holder")}</small>
          <b>{account.holder}</b>
          <span className={styles.method}>
            <span className={cx(styles.letter, figuresClass)} aria-hidden>
              {tile}
            </span>
            {method}
          </span>
          {hasQr && (
            <Button
              disabled={qr === null}
              variant="soft"
              size="sm"
              icon="download"
              className={styles.save}
              onClick={() => qr !== null && part?.saveQr(qr, `${method}-${account.number}.png`)}
            >
              {t("cashin.qr_save")}
            </Button>
          )}
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
