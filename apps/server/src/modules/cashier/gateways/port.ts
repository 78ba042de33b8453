import type { IncomingHttpHeaders } from "node:http";

/** A payment page that is to be opened. Amounts are in whole kyat. */
type WantedPayment = {
  /** Our reference. The same one always means the same payment. */
  ref: string;
  amount: number;
  return_url: string;
  /** After this the page takes no payment. */
  until_at: Date;
};

/** What a gateway answers about a payment. `unknown`: its page was never opened there. */
export type PaymentStatus =
  | { readonly state: "unknown" | "open" }
  | { readonly state: "failed"; readonly payment_id: string }
  | {
      readonly state: "paid";
      readonly payment_id: string;
      readonly amount: number;
      readonly paid_at: Date;
    };

/** A payment in the list of a day. */
export type ListedPayment = {
  readonly ref: string;
  readonly payment_id: string;
  readonly amount: number;
};

/** A payment gateway with a hosted page. Every call rejects if the gateway refuses or does not answer in time. */
export type PaymentGateway = {
  readonly name: string;
  readonly open: (payment: WantedPayment, signal: AbortSignal) => Promise<{ pay_url: string }>;
  /** The only answer that decides about money. */
  readonly query: (ref: string, signal: AbortSignal) => Promise<PaymentStatus>;
  /** The paid payments of a day in Yangon. */
  readonly list: (day: string, signal: AbortSignal) => Promise<readonly ListedPayment[]>;
  /** The reference that a webhook is about; null if its signature is missing, wrong or too old. */
  readonly readWebhook: (
    headers: IncomingHttpHeaders,
    body: Buffer,
    now: Date,
  ) => { ref: string } | null;
};
