import type { ComponentProps } from "react";

import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { Money } from "./money.tsx";
import { useCounted } from "./use-counted.ts";

type CountingMoneyProps = Omit<ComponentProps<typeof Money>, "amount"> & { amount: number };

/** A balance that counts up to its new value when money arrives. Screen readers get only the new value, immediately. */
export function CountingMoney({ amount, ...look }: CountingMoneyProps) {
  const shown = useCounted(amount);
  if (shown === amount) return <Money {...look} amount={amount} />;
  return (
    <>
      <span aria-hidden>
        <Money {...look} amount={shown} />
      </span>
      <VisuallyHidden>
        <Money {...look} amount={amount} />
      </VisuallyHidden>
    </>
  );
}
