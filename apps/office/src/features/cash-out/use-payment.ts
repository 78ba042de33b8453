import { toast } from "@shwe/ui";
import { type RefObject, useRef, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import { usePayCashOut } from "./api/pay-cash-out.ts";
import { readReference } from "./read-reference.ts";

type Account = CashOut["accounts"][number];

export type Payment = {
  account: Account | undefined;
  onAccount: (id: string) => void;
  field: RefObject<HTMLInputElement | null>;
  /** As typed. */
  reference: string;
  onReference: (text: string) => void;
  /** Whether all is entered. If not, moves to the reference or says that the picture is missing. */
  isComplete: () => boolean;
  /** The reference as the server stores it. */
  read: string | undefined;
  act: { isPending: boolean; error: Error | null };
  pay: () => void;
};

/** What the operator enters about a payment. */
export function usePayment(cashOut: CashOut, onPaid: () => void): Payment {
  const { t } = useTranslation();
  const { id, version, code, accounts, proof_id } = cashOut;
  const [chosen, onAccount] = useState<string>();
  const [reference, onReference] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { mutate, ...act } = usePayCashOut(() => {
    toast.success(t("cash.paid", { code }));
    onPaid();
  });
  const account = accounts.find((each) => each.id === chosen) ?? accounts[0];
  const read = readReference(reference);
  const isComplete = (): boolean => {
    if (read === undefined) field.current?.focus();
    else if (proof_id === null) toast.error(t("cash.picture_first"));
    return account !== undefined && read !== undefined && proof_id !== null;
  };
  const pay = (): void => {
    if (account === undefined || read === undefined || proof_id === null) return;
    mutate({
      params: { id },
      body: { version, account_id: account.id, reference: read, image_id: proof_id, note: null },
    });
  };
  return {
    ...{ account, onAccount, field, reference, onReference, isComplete, read, act, pay },
  };
}
