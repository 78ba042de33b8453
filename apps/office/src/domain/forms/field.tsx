import { hidden_characters } from "@shwe/contract/office/limits";
import { cx } from "@shwe/ui";
import { type ComponentProps, type ReactNode, useId, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./field.module.css";

type FieldFrame = {
  label: string;
  /** At the right of the label, such as the time that is left. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

type FrameProps = FieldFrame & { id: string; children: ReactNode };

export const describedBy = (id: string, { hint, error }: FieldFrame): string | undefined =>
  hint === undefined && error === undefined ? undefined : `${id}-help`;

/** The label of a field, its hint and its error. */
export function Frame({ id, label, aside, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {error === undefined && hint === undefined ? null : (
        <div id={`${id}-help`} className={cx(styles.help, error !== undefined && styles.wrong)}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = FieldFrame & ComponentProps<"input">;

export function TextField({ label, aside, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const frame = { label, aside, hint, error };
  return (
    <Frame id={id} {...frame}>
      <input
        {...input}
        id={id}
        className={cx(styles.input, error !== undefined && styles.faulty, className)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, frame)}
      />
    </Frame>
  );
}

const hidden = new RegExp(`[${hidden_characters}]`, "g");

/** Removes what the server refuses and nobody sees: a text copied from another app often has marks of its direction. */
const dropHidden = (input: HTMLTextAreaElement): void => {
  const plain = input.value.replaceAll(hidden, "");
  if (plain !== input.value) input.value = plain;
};

type TextAreaProps = FieldFrame & ComponentProps<"textarea">;

/** A longer text. When it has reached `maxLength`, the field says so, because the browser silently drops the rest. */
export function TextArea({ label, aside, hint, error, ...input }: TextAreaProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isFull, setFull] = useState(false);
  const { maxLength = Number.POSITIVE_INFINITY } = input;
  const frame = {
    label,
    aside,
    hint: isFull ? t("form.full", { longest: maxLength }) : hint,
    error,
  };
  return (
    <Frame id={id} {...frame}>
      <textarea
        rows={3}
        {...input}
        onInput={({ currentTarget }) => {
          dropHidden(currentTarget);
          setFull(currentTarget.value.length >= maxLength);
        }}
        id={id}
        className={cx(styles.input, styles.area, error !== undefined && styles.faulty)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, frame)}
      />
    </Frame>
  );
}
