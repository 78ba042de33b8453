import type { ComponentProps } from "react";

import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { Money } from "./money.tsx";
import { useCounted } from "./use-counted.ts";

type CountingMoneyProps = Omit<ComponentProps<typeof Money>, "amount"> & { amount: number };

/** A balance that counts to its new value when money comes in. Screen readers find the new value at once, and only that. */
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
