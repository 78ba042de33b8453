import { useId } from "react";

import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import styles from "./segmented.module.css";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean | undefined }[];
  onChange: (value: Value) => void;
}

/** A choice between two to five options, made of native radio buttons, so that the arrow keys work. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className={styles.legend}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.segmentInput}
            checked={option.value === value}
            disabled={option.disabled === true}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.segmentFace}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
