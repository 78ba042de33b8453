import { AmountField } from "@shwe/client/fields/amount";
import { formatWhole } from "@shwe/rules";
import { Chip } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./amount-step.module.css";
import { StepCard } from "./step-card.tsx";

type AmountStepProps = {
  step?: number;
  isDone?: boolean;
  digits: string;
  presets: readonly number[];
  bounds: { amount_min: number; amount_max: number } | undefined;
  /** The largest amount that a limit or the balance allows; null: no limit. */
  room: number | null;
  error: string | null;
  disabled: boolean;
  /** The balance after the request, and its label. */
  after: { label: string; balance: number } | null;
  /** Adds a button that enters the largest possible amount. */
  all?: { label: string; onPress: () => void };
  onDigits: (digits: string) => void;
  children?: ReactNode;
};

/** The amount of a request: field, presets, bounds, and the balance after it. */
export function AmountStep(props: AmountStepProps) {
  const { digits, presets, bounds, room, disabled, after, onDigits } = props;
  const { t } = useTranslation();
  const amount = Number(digits);
  const isRefused = (preset: number): boolean =>
    (bounds !== undefined && (preset < bounds.amount_min || preset > bounds.amount_max)) ||
    (room !== null && preset > room);
  return (
    <StepCard
      title={t("cash.amount")}
      {...(props.step !== undefined && { step: props.step })}
      {...(props.isDone !== undefined && { isDone: props.isDone })}
      aside={bounds && `${formatWhole(bounds.amount_min)} – ${formatWhole(bounds.amount_max)}`}
    >
      <AmountField
        label={t("cash.amount")}
        digits={digits}
        error={props.error}
        disabled={disabled}
        onChange={onDigits}
        {...(props.all && { all: props.all })}
      />
      {after !== null && (
        <p className={styles.after}>
          <span>{after.label}</span>
          <b>{formatWhole(after.balance)}</b>
        </p>
      )}
      <div className={styles.presets} role="group" aria-label={t("cash.presets")}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            pressed={amount === preset}
            disabled={disabled || isRefused(preset)}
            onClick={() => onDigits(String(preset))}
          >
            {formatWhole(preset)}
          </Chip>
        ))}
      </div>
      {props.children}
    </StepCard>
  );
}
