import { cx, figuresClass, Icon } from "@shwe/ui";
import { useEffect, useRef } from "react";

import styles from "./day-field.module.css";

type DayFieldProps = {
  label: string;
  day: string;
  /** The days that can be chosen, both included. */
  first?: string;
  last: string;
  onChange: (day: string) => void;
};

/**
 * The browser's own field for a day, which writes it as the device likes. At rest the day stands there as everywhere in the product;
 * while it is being changed the field itself shows.
 */
export function DayField({ label, day, first, last, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not by `value`: a year that is being typed is no day yet, and would be put back under the fingers.
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
