import { randomUUID } from "node:crypto";

import { approveCashIn, approveCashOut, payCashOut } from "../../../tools/demo/cash-decisions.ts";
import { createOfficeCall, type OfficeCall } from "../../../tools/demo/office-call.ts";
import { addOfficeOperator, officeAddress } from "./office.ts";

const reference_length = 18;

const someFinance = async (): Promise<OfficeCall> => {
  const { cookie } = await addOfficeOperator("finance");
  return createOfficeCall(officeAddress(), new AbortController().signal, cookie);
};

/** Two operators of finance who decide cash-ins and pay cash-outs through the routes of the office. */
export async function openCashDesk() {
  const [approver, payer] = [await someFinance(), await someFinance()];
  return {
    approveCashIn: (id: string): Promise<void> => approveCashIn(approver, id),
    /** Approves and pays a cash-out. Returns the reference of the payment. */
    payCashOut: async (id: string): Promise<string> => {
      const reference = randomUUID().slice(0, reference_length);
      await approveCashOut(approver, id);
      await payCashOut(payer, id, reference);
      return reference;
    },
  };
}
