import sharp from "sharp";

import type { OfficeCall } from "./office-call.ts";

const note = null;

/** Claims a cash-in and approves the amount that the player stated. */
export const approveCashIn = async (office: OfficeCall, id: string): Promise<void> => {
  const params = { id };
  await office("claimCashIn", { params });
  const { data } = await office("getCashIn", { params });
  const { version, amount } = data;
  await office("approveCashIn", { params, body: { version, amount, note } });
};

/** Claims a cash-in and rejects it. */
export const rejectCashIn = async (
  office: OfficeCall,
  id: string,
  reason: number,
): Promise<void> => {
  const params = { id };
  await office("claimCashIn", { params });
  const { data } = await office("getCashIn", { params });
  await office("rejectCashIn", { params, body: { version: data.version, note, reason } });
};

/** Claims and approves a cash-out, and releases it for the payer. */
export const approveCashOut = async (office: OfficeCall, id: string): Promise<void> => {
  const params = { id };
  await office("claimCashOut", { params });
  const { data } = await office("getCashOut", { params });
  await office("approveCashOut", { params, body: { version: data.version, note } });
  await office("releaseCashOut", { params });
};

const page = { width: 600, height: 900, channels: 3, background: "#1d4f91" } as const;

/** The screenshot of a payment, which shows nothing in the demo. */
const drawPayment = (): Promise<Buffer> => sharp({ create: page }).png().toBuffer();

/** Claims an approved cash-out, reads the payee's number, and records the payment with its picture, from the account with the most money. */
export const payCashOut = async (
  office: OfficeCall,
  id: string,
  reference: string,
): Promise<void> => {
  const params = { id };
  await office("claimCashOut", { params });
  const { data } = await office("getCashOut", { params });
  const [account] = data.accounts;
  if (account === undefined) throw new Error(`no account of ${data.method.name} can pay`);
  await office("revealPayee", { params, body: { despite: false } });
  const { data: proof } = await office("sendPayoutPicture", {
    params,
    image: await drawPayment(),
  });
  await office("payCashOut", {
    params,
    body: { ...proof, note, account_id: account.id, reference },
  });
};
