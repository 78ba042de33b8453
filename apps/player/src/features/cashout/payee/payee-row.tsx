import { cx, figuresClass, Icon, IconButton } from "@shwe/ui";

import cash from "../../../domain/cash/cash.module.css";
import { maskedNumber } from "../../../domain/cash/masked-number.ts";
import { useHoldText } from "../../../domain/cash/use-hold-text.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { Payee } from "../api/list-payees.ts";
import styles from "./payee.module.css";

type PayeeRowProps = {
  payee: Payee;
  isChosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

export function PayeeRow({ payee, isChosen, disabled, onChoose, onRemove }: PayeeRowProps) {
  const { t } = useTranslation();
  const number = maskedNumber(payee.account_number);
  return (
    <div className={styles.row}>
      <label className={styles.payee} data-chosen={isChosen || undefined}>
        <span className={cx(cash.letter, figuresClass)} aria-hidden>
          {payee.tile}
        </span>
        <span className={styles.text}>
          <b>{payee.account_name}</b>
          <small>
            {payee.payment_name} · <span className={figuresClass}>{number}</span>
          </small>
        </span>
        <input
          type="radio"
          name="payee"
          checked={isChosen}
          disabled={disabled}
          onChange={onChoose}
        />
        {payee.held_until !== null && <Held until={payee.held_until} />}
      </label>
      <IconButton
        icon="x"
        iconSize={17}
        label={t("cashout.payee_remove_of", { name: `${payee.payment_name} ${number}` })}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

/** Until when cash-outs to a new payee are held. */
function Held({ until }: { until: string }) {
  const { t } = useTranslation();
  const time = useHoldText(until);
  if (time === null) return null;
  return (
    <small className={styles.held}>
      <Icon name="clock" size={13} />
      {t("cashout.held_until", { time })}
    </small>
  );
}
