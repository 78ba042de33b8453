import { Button, cx, Money } from "@shwe/ui";
import type { ComponentProps } from "react";

import styles from "./send-button.module.css";

type SendButtonProps = Pick<
  ComponentProps<typeof Button>,
  "type" | "busy" | "disabled" | "onClick"
> & {
  label: string;
  amount: number;
  /** Whether what is asked for is complete; the button is gold then. */
  isReady: boolean;
};

/** The button at the end of a request, with the amount at its end. */
export function SendButton({ label, amount, isReady, ...button }: SendButtonProps) {
  return (
    <Button
      type="submit"
      {...button}
      variant={isReady ? "gold" : "soft"}
      size="lg"
      full
      className={cx(amount > 0 && styles.withAmount)}
    >
      {label}
      {amount > 0 && <Money amount={amount} size="lg" />}
    </Button>
  );
}
