import { Button, Card, Dialog, Icon } from "@shwe/ui";
import { useState } from "react";

import { CopyButton } from "../../../domain/cash/copy-button.tsx";
import { spacedNumber } from "../../../domain/cash/spaced-number.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "../cash-out.module.css";

type PaymentProofProps = { reference: string; picture: string | null };

/** The reference of the payment in the payment app, and its picture. */
export function PaymentProof({ reference, picture }: PaymentProofProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={styles.payment} aria-label={t("cashout.reference")}>
      {picture !== null && (
        <button
          type="button"
          className={styles.thumb}
          aria-label={t("cashout.picture_open")}
          onClick={() => setOpen(true)}
        >
          <img src={picture} alt="" />
        </button>
      )}
      <div className={styles.reference}>
        <small>{t("cashout.reference")}</small>
        <div>
          <b>{/^\d+$/.test(reference) ? spacedNumber(reference) : reference}</b>
          <CopyButton text={reference} what={t("cashout.reference")} />
        </div>
        {picture !== null && (
          <Button variant="quiet" size="sm" className={styles.open} onClick={() => setOpen(true)}>
            <Icon name="image" size={16} />
            {t("cashout.picture_open")}
          </Button>
        )}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("cashout.picture")}
        closeLabel={t("menu.close")}
      >
        {picture !== null && (
          <img className={styles.proofPicture} src={picture} alt={t("cashout.picture")} />
        )}
      </Dialog>
    </Card>
  );
}
