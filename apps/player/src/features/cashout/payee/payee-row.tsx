import { Badge, cx, figuresClass, IconButton } from "@shwe/ui";

import { maskedNumber } from "../../../domain/cash/masked-number.ts";
import { useSecondsUntil } from "../../../domain/dates/use-server-clock.ts";
import { clockText } from "../../../lib/clock/clock-text.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { Payee } from "../api/list-payees.ts";
import styles from "./payee.module.css";

const clock_without_seconds = -3;

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
        <span className={cx(styles.letter, figuresClass)} aria-hidden>
          {payee.tile}
        </span>
        <span className={styles.text}>
          <b>{payee.account_name}</b>
          <small>
            {payee.payment_name} · <span className={figuresClass}>{number}</span>
          </small>
          {payee.held_until !== null && <Held until={payee.held_until} />}
        </span>
        <input
          type="radio"
          name="payee"
          checked={isChosen}
          disabled={disabled}
          onChange={onChoose}
        />
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

/** How long cash-outs to a new payee are held. */
function Held({ until }: { until: string }) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(Date.parse(until));
  if (seconds === 0) return null;
  const clock = clockText(seconds);
  return (
    <Badge tone="pending" icon="clock" size="sm">
      {t("cashout.held_for", {
        clock: clock.length > "MM:SS".length ? clock.slice(0, clock_without_seconds) : clock,
      })}
    </Badge>
  );
}
