import { Select } from "@base-ui/react/select";
import { cx } from "@shwe/ui";
import { Check, ChevronsUpDown } from "lucide-react";
import { useId } from "react";

import styles from "./choice.module.css";
import { Frame } from "./field.tsx";

type Option<T extends string> = { value: T; label: string };

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly Option<T>[];
  /** Undefined if nothing is chosen yet. */
  value: T | undefined;
  onChange: (value: T) => void;
  hint?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** The label is read aloud, but not shown above the field; the button shows it before the value. */
  isInline?: boolean;
};

/** One of several values, as a list that opens below its button. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, hint, placeholder, isInline } = props;
  const id = useId();
  const list = (
    <Select.Root
      items={[...options]}
      value={value ?? null}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Select.Trigger
        id={id}
        className={cx(styles.trigger, isInline === true && styles.inline)}
        aria-label={isInline === true ? label : undefined}
      >
        {isInline === true ? <span className={styles.name}>{label}</span> : null}
        <Select.Value className={styles.value} placeholder={placeholder} />
        <Select.Icon className={styles.icon}>
          <ChevronsUpDown aria-hidden />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner
          role="region"
          aria-label={label}
          className={styles.positioner}
          sideOffset={4}
          alignItemWithTrigger={false}
        >
          <Select.Popup className={styles.popup}>
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value} className={styles.item}>
                <Select.ItemText>{option.label}</Select.ItemText>
                <Select.ItemIndicator>
                  <Check aria-hidden />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
  return isInline === true ? (
    list
  ) : (
    <Frame id={id} label={label} hint={hint}>
      {list}
    </Frame>
  );
}
