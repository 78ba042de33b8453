import { useState } from "react";

import { useRevealPayee } from "./api/reveal-payee.ts";

export type Payee = {
  /** The complete number, after it was shown. */
  number: string | undefined;
  isPending: boolean;
  /** Shows the complete number, which is recorded. */
  show: () => void;
};

/** The number of the payee of a cash-out, which the payer reads before paying. */
export function usePayee(id: string): Payee {
  const [number, setNumber] = useState<string>();
  const { mutate, isPending } = useRevealPayee((data) => setNumber(data.number));
  return { number, isPending, show: () => mutate({ params: { id } }) };
}
