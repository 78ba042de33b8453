import { cx, figuresClass, Icon } from "@shwe/ui";
import { useEffect, useRef } from "react";

import styles from "./day-field.module.css";

type DayFieldProps = {
  label: string;
  day: string;
  /** The first and the last day that can be chosen. */
  first?: string;
  last: string;
  onChange: (day: string) => void;
};

/**
 * A date input of the browser, which formats the day by the settings of the device. Without focus, the day is shown
 * over it in the format of the product; with keyboard focus, the input itself is shown.
 */
export function DayField({ label, day, first, last, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field is uncontrolled: with `value`, React would undo a year that is only half typed.
    if (input.current !== null && input.current.value !== day) input.current.value = day;
  }, [day]);
  return (
    <label className={styles.day}>
      <Icon name="cal" size={18} />
      <input
        ref={input}
        type="date"
        aria-label={label}
        defaultValue={day}
        min={first}
        max={last}
        required
        className={figuresClass}
        onChange={({ target }) => {
          if (target.validity.valid && target.value !== day) onChange(target.value);
        }}
      />
      <span aria-hidden className={cx(styles.text, figuresClass)}>
        {day}
      </span>
    </label>
  );
}
