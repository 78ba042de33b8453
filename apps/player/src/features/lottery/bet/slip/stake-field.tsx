import { amountDigits, amountText } from "@shwe/client/fields/amount-text";
import { cx, figuresClass } from "@shwe/ui";
import { type ChangeEvent, type KeyboardEvent, type Ref, useId } from "react";

import { useStake } from "../draft/draft-store.ts";
import styles from "./stake-field.module.css";

/** The label of the Enter key on the keyboard of a phone. */
const enter_key = "next";

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
  /** The Enter key: the next step, as the key of a phone's keyboard shows. */
  onEnter: (field: HTMLInputElement) => void;
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
  onEnter,
  ref,
}: StakeFieldProps) {
  const id = useId();
  const stake = useStake(draw_id, number);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(Number(amountDigits(target.value)));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.repeat || event.nativeEvent.isComposing) return;
    // Otherwise the same key press would also act on the button that a dialog opened by it focuses.
    event.preventDefault();
    onEnter(event.currentTarget);
  };
  return (
    <span className={cx(styles.stake, isWrong && styles.wrong)}>
      <input
        ref={ref}
        id={id}
        className={figuresClass}
        inputMode="numeric"
        enterKeyHint={enter_key}
        autoComplete="off"
        placeholder="0"
        aria-label={label}
        aria-invalid={isWrong}
        disabled={disabled}
        value={stake === 0 ? "" : amountText(String(stake))}
        onChange={take}
        onKeyDown={press}
      />
      {unit !== undefined && (
        <label htmlFor={id} aria-hidden>
          {unit}
        </label>
      )}
    </span>
  );
}
