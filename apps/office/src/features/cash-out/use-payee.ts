import { useState } from "react";

import type { CashOut } from "./api/get-cash-out.ts";
import { useRevealPayee } from "./api/reveal-payee.ts";

export type Payee = {
  /** The complete number, after it was shown. */
  number: string | undefined;
  isPending: boolean;
  /** Shows the complete number, which is recorded. `despite`: although another operator may have paid. */
  show: (options?: { despite: boolean }) => void;
};

/**
 * The number of the payee of a cash-out, which the payer reads before paying. It disappears when the server no longer counts it as read:
 * after the approval it is read again, and another operator may have read it since.
 */
export function usePayee({ id, is_payee_read }: CashOut, onShown: () => void): Payee {
  const [number, setNumber] = useState<string>();
  const { mutate, isPending } = useRevealPayee((data) => {
    setNumber(data.number);
    onShown();
  });
  return {
    number: is_payee_read ? number : undefined,
    isPending,
    show: ({ despite } = { despite: false }) => mutate({ params: { id }, body: { despite } }),
  };
}
