import { cx } from "@shwe/ui";

import styles from "./segments.module.css";

type Segment<T extends string> = { value: T; label: string; count?: string | undefined };

type SegmentsProps<T extends string> = {
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
};

/** A choice between few lists, with their counts. */
export function Segments<T extends string>({ label, segments, value, onChange }: SegmentsProps<T>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {segments.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          className={cx(each.value === value && styles.on)}
          onClick={() => onChange(each.value)}
        >
          {each.label}
          {each.count === undefined ? null : <span>{each.count}</span>}
        </button>
      ))}
    </div>
  );
}
