import { Type } from "typebox";

import { Amount, Instant, Kyat, list, reply, strictObject } from "../../schema-parts.ts";
import { HistoryCursor, historyQuery } from "../history-parts.ts";
import { cashInStates, gatewayStates, slip_bytes_max, slip_part_bytes } from "./choices.ts";
import {
  AccountNumber,
  Code,
  ExpectedTime,
  HolderName,
  MethodFamilies,
  MethodId,
  orNull,
  ReasonText,
  RequestId,
  TimelineEntry,
} from "./parts.ts";

const Digits = Type.String({ pattern: "^[0-9]{6}$" });

/** The account to which the player transfers. */
const ReceivingAccount = strictObject({
  holder: HolderName,
  number: AccountNumber,
  /** What the QR code has; null: the account has none. */
  qr_text: orNull(Type.String({ minLength: 1, maxLength: 500 })),
});

/** One cash-in of the player, for the page that shows its progress. */
const CashIn = strictObject({
  id: RequestId,
  code: Code,
  state: Type.Enum([...cashInStates]),
  payment_id: MethodId,
  payment_name: Type.String(),
  tile: Type.String(),
  amount: Amount,
  /** What was credited, before the fee; null before the approval. */
  credited: orNull(Amount),
  /** What the credit costs or will cost; null if nothing was credited. */
  fee: orNull(Kyat),
  /** Shown while the player may still transfer or has to find the transfer: until the request is decided. Null for a gateway. */
  account: orNull(ReceivingAccount),
  /** The payment at the gateway of the method; null: the player transfers to an account. */
  gateway: orNull(Type.Enum([...gatewayStates])),
  /** Until when the details can be sent, or until when a pending request waits. */
  until_at: Instant,
  created_at: Instant,
  sent_at: orNull(Instant),
  transaction_id: orNull(Digits),
  account_name: orNull(HolderName),
  has_picture: Type.Boolean(),
  /** False: the player's limits or a break do not allow a credit, so the money will be returned. */
  may_credit: Type.Boolean(),
  reason: ReasonText,
  timeline: list(TimelineEntry, 50),
});

/** A row of the history of cash-ins, with the fields of the specification. */
const HistoryRow = strictObject({
  id: RequestId,
  code: Code,
  state: Type.Enum([...cashInStates]),
  payment_name: Type.String(),
  account_name: orNull(HolderName),
  transaction_id: orNull(Digits),
  amount: Amount,
  credited: orNull(Amount),
  /** The main balance before and after the credit; null without one. */
  old_balance: orNull(Kyat),
  new_balance: orNull(Kyat),
  commission: Kyat,
  reason: ReasonText,
  created_at: Instant,
  decided_at: orNull(Instant),
});

const byId = strictObject({ id: RequestId });
const One = reply(CashIn);
const UploadId = Type.String({ format: "uuid" });
const Received = Type.Integer({ minimum: 0, maximum: slip_bytes_max });

/** How much of a picture has arrived. Complete pictures belong to the request. */
const Upload = strictObject({
  upload_id: UploadId,
  received: Received,
  is_complete: Type.Boolean(),
});

export const cashInSchemas = {
  listCashInMethods: {
    reply: reply(
      strictObject({
        ...MethodFamilies.properties,
        expected: ExpectedTime,
        /** What the player's own deposit limits still allow; null: no limit. */
        room: orNull(Kyat),
      }),
    ),
  },
  /** Texts, as in the specification. */
  listCashInAmounts: {
    reply: strictObject({ data: list(Type.String({ pattern: "^[0-9]{1,12}$" }), 20) }),
  },
  reserveCashIn: {
    body: strictObject({ payment_id: MethodId, amount: Amount }),
    reply: One,
  },
  openPaymentPage: {
    body: byId,
    reply: reply(strictObject({ pay_url: Type.String({ minLength: 8, maxLength: 2_000 }) })),
  },
  cancelCashIn: { body: byId, reply: reply(strictObject({})) },
  sendCashIn: {
    body: strictObject({
      id: RequestId,
      /** The last six digits of the transaction id of the transfer. */
      transaction_id: Digits,
      /** The name of the payer in the payment app. */
      account_name: HolderName,
    }),
    reply: strictObject({
      success: Type.Literal(true),
      /** 'Cashin request sent!' in the player's language. */
      message: Type.String({ minLength: 1, maxLength: 200 }),
      data: CashIn,
    }),
  },
  listCashIns: { reply: reply(list(CashIn, 50)) },
  getCashIn: { params: byId, reply: One },
  beginSlip: {
    body: strictObject({
      id: RequestId,
      bytes: Type.Integer({ minimum: 1, maximum: slip_bytes_max }),
      /** SHA-256 of the whole picture, by which an interrupted upload is found again. */
      sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
    }),
    reply: reply(Upload),
  },
  sendSlipPart: {
    body: strictObject({
      upload_id: UploadId,
      at_byte: Received,
      /** The bytes in base64. */
      data: Type.String({
        pattern: "^[A-Za-z0-9+/]+={0,2}$",
        maxLength: Math.ceil(slip_part_bytes / 3) * 4,
      }),
    }),
    reply: reply(Upload),
  },
  listCashInHistory: {
    query: historyQuery,
    /** By days in Yangon; `next` is null on the last page. */
    reply: reply(strictObject({ rows: list(HistoryRow, 50), next: orNull(HistoryCursor) })),
  },
};
