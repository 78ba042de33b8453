import { Type } from "typebox";

import { Amount, Instant, Kyat, list, Password, reply, strictObject } from "../../schema-parts.ts";
import { HistoryCursor, historyQuery } from "../history-parts.ts";
import { cashOutStates, payees_max } from "./choices.ts";
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

/** A masked number: stars and the last three digits. */
const MaskedNumber = Type.String({ pattern: "^[0-9*]{3,24}$" });

const Payee = strictObject({
  id: RequestId,
  payment_id: MethodId,
  payment_name: Type.String(),
  tile: Type.String(),
  account_name: HolderName,
  account_number: MaskedNumber,
  /** Until when cash-outs to this payee are held; null: not any more. */
  held_until: orNull(Instant),
});

const CashOut = strictObject({
  id: RequestId,
  code: Code,
  /** `return`: money of a transfer that was not credited goes back to its sender. */
  kind: Type.Enum(["cash_out", "return"]),
  state: Type.Enum([...cashOutStates]),
  payment_id: MethodId,
  payment_name: Type.String(),
  tile: Type.String(),
  account_name: HolderName,
  account_number: MaskedNumber,
  amount: Amount,
  fee: Kyat,
  requested_at: Instant,
  /** From when it waits for operators: the request, or the end of its hold. */
  waits_from: Instant,
  held_until: orNull(Instant),
  held_for: orNull(Type.Enum(["payee", "account", "both"])),
  /** The reference of the payment in the payment app. */
  reference: orNull(Type.String({ maxLength: 40 })),
  /** The picture of the payment, by a link that expires. */
  picture: orNull(Type.String({ maxLength: 500 })),
  reason: ReasonText,
  timeline: list(TimelineEntry, 50),
});

const HistoryRow = strictObject({
  id: RequestId,
  code: Code,
  kind: Type.Enum(["cash_out", "return"]),
  state: Type.Enum([...cashOutStates]),
  payment_name: Type.String(),
  account_name: HolderName,
  account_number: MaskedNumber,
  /** The transaction id of the payment. */
  transaction_id: orNull(Type.String({ maxLength: 40 })),
  amount: Amount,
  /** The main balance before and after the request took the amount; null for money that was never credited. */
  old_balance: orNull(Kyat),
  new_balance: orNull(Kyat),
  commission: Kyat,
  reason: ReasonText,
  created_at: Instant,
  decided_at: orNull(Instant),
});

const byId = strictObject({ id: RequestId });

export const cashOutSchemas = {
  listCashOutMethods: {
    reply: reply(strictObject({ ...MethodFamilies.properties, expected: ExpectedTime })),
  },
  /** Texts, as in the specification. */
  listCashOutAmounts: {
    reply: strictObject({ data: list(Type.String({ pattern: "^[0-9]{1,12}$" }), 20) }),
  },
  listPayees: { reply: reply(list(Payee, payees_max)) },
  addPayee: {
    body: strictObject({
      payment_id: MethodId,
      account_name: HolderName,
      account_number: AccountNumber,
      password: Password,
    }),
    reply: reply(Payee),
  },
  removePayee: { body: byId, reply: reply(strictObject({})) },
  getCashOutStanding: {
    reply: reply(
      strictObject({
        /** The main balance. */
        balance: Kyat,
        has_level_2: Type.Boolean(),
        is_frozen: Type.Boolean(),
        is_switched_on: Type.Boolean(),
        /** What has to be staked before a cash-out, and what would be lost by giving the bonuses up. */
        turnover: Kyat,
        forfeit: Kyat,
        has_bonus: Type.Boolean(),
        /** Cash-outs are held until then because of a new password, phone or device. */
        held_until: orNull(Instant),
        left_today: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
        /** For how many hours a new payee is held. */
        hold_hours: Type.Integer({ minimum: 0, maximum: 10_000 }),
      }),
    ),
  },
  requestCashOut: {
    body: strictObject({ payee_id: RequestId, amount: Amount, password: Password }),
    reply: strictObject({
      success: Type.Literal(true),
      /** 'Cashout request sent!' in the player's language. */
      message: Type.String({ minLength: 1, maxLength: 200 }),
      data: CashOut,
    }),
  },
  listCashOuts: { reply: reply(list(CashOut, 50)) },
  getCashOut: { params: byId, reply: reply(CashOut) },
  listCashOutHistory: {
    query: historyQuery,
    reply: reply(strictObject({ rows: list(HistoryRow, 50), next: orNull(HistoryCursor) })),
  },
  giveUpBonuses: {
    reply: reply(strictObject({ forfeited: Kyat, turnover: Kyat })),
  },
};
