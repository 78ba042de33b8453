import { cx, figuresClass } from "@shwe/ui";
import { type ChangeEvent, type Ref, useId } from "react";

import { amountDigits, amountText } from "../../../lib/fields/amount-text.ts";
import { useStake } from "../draft/draft-store.ts";
import styles from "./slip.module.css";

type StakeFieldProps = {
  label: string;
  /** Stands small in the field, behind the figures. */
  unit?: string;
  draw_id: number;
  /** The number it is for; the common stake without one. */
  number?: number;
  isWrong: boolean;
  disabled: boolean;
  onChange: (stake: number) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A stake in whole kyat, in Latin or Burmese digits. Short enough that the caret at its end is where it is wanted. Reads the draft
 * itself: the slip around it follows a moment later, and a field that did so would lose what is typed meanwhile.
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
