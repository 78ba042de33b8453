import { Type } from "typebox";

import { textsOf } from "../content/schemas.ts";
import { text_lengths } from "../../content.ts";
import {
  Amount,
  Instant,
  Kyat,
  SignedKyat,
  list,
  reply,
  strictObject,
} from "../../schema-parts.ts";
import { Day, IdText, OperatorName, Reason, RowId } from "../schema-parts.ts";
import {
  cash_reasons_max,
  cash_rule_max,
  cashRuleNames,
  dayDoubts,
  gatewayDifferences,
} from "./choices.ts";
import {
  AccountNumber,
  Count,
  Direction,
  HolderName,
  MethodIdText,
  MethodId,
  MethodName,
  orNull,
  Version,
} from "./parts.ts";

const byId = strictObject({ id: IdText });
const byDay = strictObject({ id: IdText, day: Day });
const Done = reply(strictObject({}));
const Proposed = reply(strictObject({ approval_id: RowId }));
const Label = Type.String({ pattern: "^[A-Z][A-Z0-9-]{1,11}$" });
/** No control character and none that changes the direction of text. */
const QrText = orNull(
  Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$",
  }),
);
const Ceiling = Type.Integer({ minimum: 1, maximum: 10_000_000_000 });
const Position = Type.Integer({ minimum: 1, maximum: 1_000 });
const Clock = orNull(Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" }));
const RuleValue = Type.Union([
  Type.Integer({ minimum: 0, maximum: cash_rule_max }),
  Type.Array(Type.Integer({ minimum: 1, maximum: cash_rule_max }), { minItems: 1, maxItems: 12 }),
]);

const GatewayName = Type.String({ pattern: "^[a-z0-9_]{2,20}$" });

const Account = strictObject({
  id: RowId,
  method: MethodName,
  /** The payment gateway at which the money is; null: an account in a payment app. */
  gateway: orNull(GatewayName),
  label: Label,
  holder: HolderName,
  number: AccountNumber,
  qr_text: QrText,
  daily_ceiling: Ceiling,
  position: Position,
  state: Type.Enum(["receiving", "paused", "closed"]),
  version: Version,
  /** What players may transfer to it today: approved and open requests. */
  taken_today: Kyat,
  /** The same at the end of each hour of today, until now. */
  taken_by_hour: list(Kyat, 24),
  paid_today: Kyat,
  /** What it has by the ledger. */
  figure: SignedKyat,
  last_at: orNull(Instant),
  /** The last day that was closed. */
  closed_day: orNull(Day),
  /** Days that are over and not closed, at most 100. */
  days_open: Count,
});

/** The last day that was compared with the list of a payment gateway; null: none. */
const GatewayDay = strictObject({
  name: GatewayName,
  day: orNull(Day),
  compared_at: orNull(Instant),
  payments: Count,
  /** Opened payments whose outcome is not known yet. */
  open: Count,
});

const GatewayDifference = strictObject({
  id: RowId,
  gateway: GatewayName,
  day: Day,
  kind: Type.Enum([...gatewayDifferences]),
  ref: Type.String({ maxLength: 64 }),
  payment_id: Type.String({ maxLength: 64 }),
  request_id: orNull(RowId),
  /** Whole kyat at the gateway and here; null: no payment. */
  there: orNull(Amount),
  here: orNull(Amount),
  found_at: Instant,
});

const Side = strictObject({
  direction: Direction,
  is_on: Type.Boolean(),
  amount_min: Amount,
  amount_max: Amount,
  fee_bp: Type.Integer({ minimum: 0, maximum: 5_000 }),
  opens: Clock,
  closes: Clock,
});

export const cashAccountSchemas = {
  listReceivingAccounts: {
    reply: reply(
      strictObject({
        accounts: list(Account, 200),
        in_today: strictObject({ amount: Kyat, count: Count }),
        out_today: strictObject({ amount: Kyat, count: Count }),
      }),
    ),
  },
  addReceivingAccount: {
    body: strictObject({
      method_id: MethodId,
      label: Label,
      holder: HolderName,
      number: AccountNumber,
      qr_text: QrText,
      daily_ceiling: Ceiling,
      position: Position,
      /** What it has already: capital of the operator. */
      opening: Kyat,
      reason: Reason,
    }),
    reply: Proposed,
  },
  changeReceivingAccount: {
    params: byId,
    body: strictObject({
      holder: Type.Optional(HolderName),
      number: Type.Optional(AccountNumber),
      qr_text: Type.Optional(QrText),
      daily_ceiling: Type.Optional(Ceiling),
      position: Type.Optional(Position),
      state: Type.Optional(Type.Enum(["receiving", "closed"])),
      reason: Reason,
    }),
    reply: Proposed,
  },
  pauseReceivingAccount: { params: byId, body: strictObject({ reason: Reason }), reply: Done },
  moveMoney: {
    params: byId,
    body: strictObject({
      /** Null: only a fee. */
      to: orNull(RowId),
      amount: Kyat,
      fee: Kyat,
      reason: Reason,
    }),
    reply: Proposed,
  },
  getReceivingDay: {
    params: byDay,
    reply: reply(
      strictObject({
        opening: SignedKyat,
        cash_ins: strictObject({ amount: Kyat, count: Count }),
        cash_outs: strictObject({ amount: Kyat, count: Count }),
        /** What arrived and goes back to its sender. Its payment is one of the cash-outs. */
        returned: strictObject({ amount: Kyat, count: Count }),
        /** Moves, fees, capital, reversals and what came back, by kind and, of a move, by account. */
        others: list(
          strictObject({
            kind: Type.String({ maxLength: 40 }),
            account_label: orNull(Label),
            amount: SignedKyat,
            count: Count,
          }),
          1_000,
        ),
        /** The opening and all of the above: what the payment app should show at the end of the day. */
        figure: SignedKyat,
        /** Whether this operator has credited or paid from the account since its last closed day, so that two people close the day. */
        needs_two: Type.Boolean(),
        /** What is not in the ledger and could explain a difference; kinds without a request are left out. */
        doubts: list(
          strictObject({ kind: Type.Enum([...dayDoubts]), amount: Kyat, count: Count }),
          dayDoubts.length,
        ),
        closed: orNull(
          strictObject({ entered: Kyat, difference: SignedKyat, by: OperatorName, at: Instant }),
        ),
      }),
    ),
  },
  closeReceivingDay: {
    params: byDay,
    body: strictObject({ entered: Kyat, reason: Reason }),
    /** Null: there was no difference, and the day is closed. */
    reply: reply(strictObject({ approval_id: orNull(RowId) })),
  },

  listGatewayDays: {
    reply: reply(
      strictObject({
        gateways: list(GatewayDay, 20),
        differences: list(GatewayDifference, 200),
      }),
    ),
  },
  endGatewayDifference: { params: byId, body: strictObject({ reason: Reason }), reply: Done },
  listPaymentMethods: {
    reply: reply(
      list(
        strictObject({
          ...MethodName.properties,
          family: Type.String(),
          version: Version,
          sides: list(Side, 2),
        }),
        100,
      ),
    ),
  },
  changePaymentMethod: {
    params: strictObject({ id: MethodIdText }),
    body: strictObject({ ...Side.properties, reason: Reason }),
    reply: Proposed,
  },
  stopPaymentMethod: {
    params: strictObject({ id: MethodIdText }),
    body: strictObject({ direction: Direction, reason: Reason }),
    reply: Done,
  },

  listCashRules: {
    reply: reply(
      list(
        strictObject({
          name: Type.Enum(cashRuleNames),
          value: RuleValue,
          /** The least and the largest value; of each amount, if the rule is a list. */
          min: Kyat,
          max: Kyat,
          changed_at: Instant,
        }),
        100,
      ),
    ),
  },
  changeCashRule: {
    params: strictObject({ name: Type.Enum(cashRuleNames) }),
    body: strictObject({ value: RuleValue, reason: Reason }),
    reply: Proposed,
  },

  listCashReasons: {
    reply: reply(
      list(
        strictObject({
          id: MethodId,
          direction: Direction,
          text: textsOf(text_lengths.title),
          position: Position,
          is_on: Type.Boolean(),
          version: Version,
        }),
        cash_reasons_max,
      ),
    ),
  },
  saveCashReason: {
    body: strictObject({
      /** Null: a new one. */
      id: orNull(MethodId),
      version: orNull(Version),
      direction: Direction,
      text: textsOf(text_lengths.title),
      position: Position,
      is_on: Type.Boolean(),
    }),
    reply: reply(strictObject({ id: MethodId })),
  },
};
