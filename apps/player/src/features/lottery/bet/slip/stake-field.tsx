import { amountDigits, amountText } from "@shwe/client/fields/amount-text";
import { cx, figuresClass } from "@shwe/ui";
import { type ChangeEvent, type Ref, useId } from "react";

import { useStake } from "../draft/draft-store.ts";
import styles from "./slip.module.css";

type StakeFieldProps = {
  label: string;
  /** The currency in small type behind the amount. */
  unit?: string;
  draw_id: number;
  /** The number the stake is for; undefined for the common stake. */
  number?: number;
  isWrong: boolean;
  disabled: boolean;
  onChange: (stake: number) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A stake in whole kyat, typed in Latin or Burmese digits. The field reads the draft store itself: the panel renders a
 * deferred draft, and an input with a deferred value would lose typed characters.
 */
export function StakeField({
  label,
  unit,
  draw_id,
  number,
  isWrong,
  disabled,
  onChange,
  ref,
}: StakeFieldProps) {
  const id = useId();
  const stake = useStake(draw_id, number);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(Number(amountDigits(target.value)));
  return (
    <span className={cx(styles.stake, isWrong && styles.wrong)}>
      <input
        ref={ref}
        id={id}
        className={figuresClass}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-label={label}
        aria-invalid={isWrong}
        disabled={disabled}
        value={stake === 0 ? "" : amountText(String(stake))}
        onChange={take}
      />
      {unit !== undefined && (
        <label htmlFor={id} aria-hidden>
          {unit}
        </label>
      )}
    </span>
  );
}
