import { toast } from "@shwe/ui";
import { type RefObject, useRef, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import { usePayCashOut } from "./api/pay-cash-out.ts";
import type { Proof } from "./proof-part.tsx";
import { readReference } from "./read-reference.ts";

type Account = CashOut["accounts"][number];

export type Payment = {
  account: Account | undefined;
  onAccount: (id: string) => void;
  field: RefObject<HTMLInputElement | null>;
  reference: string;
  onReference: (text: string) => void;
  proof: Proof | undefined;
  onProof: (proof: Proof) => void;
  isPending: boolean;
  isComplete: boolean;
  pay: () => void;
};

/** What the operator enters about a payment. Without a reference, paying moves to its field. */
export function usePayment(cashOut: CashOut, onPaid: () => void): Payment {
  const { t } = useTranslation();
  const { id, version, code, accounts } = cashOut;
  const [chosen, onAccount] = useState<string>();
  const [reference, onReference] = useState("");
  const [proof, onProof] = useState<Proof>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = usePayCashOut(() => {
    toast.success(t("cash.paid", { code }));
    onPaid();
  });
  const account = accounts.find((each) => each.id === chosen) ?? accounts[0];
  const read = readReference(reference);
  const pay = (): void => {
    if (account === undefined || isPending) return;
    if (read === undefined) {
      field.current?.focus();
      return;
    }
    const image_id = proof?.image_id ?? null;
    mutate({
      params: { id },
      body: { version, account_id: account.id, reference: read, image_id, note: null },
    });
  };
  return {
    ...{ account, onAccount, field, reference, onReference, proof, onProof, isPending, pay },
    isComplete: account !== undefined && read !== undefined,
  };
}
