import { Type } from "typebox";

import { Amount, Instant, Kyat, list, reply, strictObject } from "../../schema-parts.ts";
import { Cursor, IdText, OperatorName, Reason, RowId, pageOf } from "../schema-parts.ts";
import {
  cashInLists,
  cashInWarnings,
  cashOutLists,
  cashOutTwoReasons,
  cashOutWarnings,
  gatewayStates,
  payment_reference_form,
  payment_reference_max,
  cashInTwoReasons,
} from "./choices.ts";
import {
  AccountNumber,
  Claim,
  Code,
  Count,
  HolderName,
  MaskedNumber,
  MethodName,
  orNull,
  QueueFigures,
  Remark,
  Requester,
  Timeline,
  Version,
} from "./parts.ts";

const byId = strictObject({ id: IdText });
const Done = reply(strictObject({}));
const Claimed = reply(strictObject({ until_at: Instant }));
/** The request for a second person; null: it took effect at once. */
const MaybeProposed = reply(strictObject({ approval_id: orNull(RowId) }));
const Proposed = reply(strictObject({ approval_id: RowId }));
const Digits = Type.String({ pattern: "^[0-9]{6}$" });
const State = Type.String({ pattern: "^[a-z_]{2,20}$" });
const ReasonId = Type.Integer({ minimum: 1, maximum: 32_767 });
const Warnings = list(Type.Enum([...cashInWarnings]), cashInWarnings.length);
const OutWarnings = list(Type.Enum([...cashOutWarnings]), cashOutWarnings.length);
/** Finds the request with this code, whatever its state, instead of a list. */
const CodeText = Type.Optional(Type.String({ minLength: 1, maxLength: 30 }));
/** The version that the operator read. The server refuses a decision about another one. */
const decision = { version: Version, note: Remark };

/** The payment at a gateway; null: the player transferred to an account. */
const GatewayPayment = orNull(
  strictObject({
    name: Type.String({ maxLength: 20 }),
    state: Type.Enum([...gatewayStates]),
    payment_id: orNull(Type.String({ maxLength: 64 })),
    /** Whole kyat that arrived. */
    amount: orNull(Amount),
    paid_at: orNull(Instant),
    /** The last status query. */
    queried_at: orNull(Instant),
  }),
);

const CashInRow = strictObject({
  id: RowId,
  code: Code,
  state: State,
  player: Requester,
  method: MethodName,
  account_label: Type.String({ maxLength: 12 }),
  last_digits: orNull(Digits),
  gateway: GatewayPayment,
  amount: Amount,
  credited: orNull(Amount),
  sent_at: orNull(Instant),
  decided_at: orNull(Instant),
  warnings: Warnings,
  /** The open request of two people about it; null: there is none. */
  approval_id: orNull(RowId),
  /** Whether two people may open it again: it expired or was rejected, and not too long ago. */
  may_reopen: Type.Boolean(),
  claim: Claim,
});

/** What the picture shows, as far as it could be read; a hint. */
const SlipText = orNull(
  strictObject({
    number: orNull(Type.String({ pattern: "^[0-9]{1,40}$" })),
    amount: orNull(Kyat),
    paid_at: orNull(Type.String({ maxLength: 40 })),
    /** Whether it shows the number of the receiving account, or the end of it after a mask. */
    shows_account: Type.Boolean(),
  }),
);

/** Another request that resembles this one. */
const Copy = strictObject({
  id: RowId,
  code: Code,
  state: State,
  player: Requester,
  amount: Amount,
  at: Instant,
  by: Type.Enum(["digits", "file", "pixels", "number", "details"]),
});

const CashInDetail = strictObject({
  ...CashInRow.properties,
  version: Version,
  payer: orNull(HolderName),
  account: strictObject({
    id: RowId,
    label: Type.String(),
    holder: HolderName,
    number: MaskedNumber,
  }),
  /** What is counted against the player's limits; less than the amount: it cannot be credited. */
  reserved: Kyat,
  /** How much arrived. Credit and returns together are at most `known`. */
  arrived: strictObject({
    /** What the gateway answered, else what two people confirmed, else the larger of what the player stated and the picture shows. */
    known: Kyat,
    /** The gateway answered it or two people confirmed it, so a return without a credit sends all of it back. */
    is_certain: Type.Boolean(),
    /** Went back to the sender, or waits to be paid back. */
    sent_back: Kyat,
    /** Two people may confirm another amount; not while money waits to be paid back. */
    may_be_stated: Type.Boolean(),
  }),
  has_picture: Type.Boolean(),
  slip: SlipText,
  /** Null: the picture is not read yet, or there is none. */
  read_at: orNull(Instant),
  copies: list(Copy, 20),
  /** Why two people have to approve the stated amount; empty: one person may. */
  needs_two: list(Type.Enum([...cashInTwoReasons]), cashInTwoReasons.length),
  reason: orNull(ReasonId),
  timeline: Timeline,
  history: strictObject({
    approved_30d: Kyat,
    approved_count: Count,
    rejected_count: Count,
    balance: Kyat,
    /** What the player's deposit limits still allow; null: no limit. */
    room: orNull(Kyat),
    lvl_2: Type.Boolean(),
    is_excluded: Type.Boolean(),
    is_frozen: Type.Boolean(),
    created_at: Instant,
  }),
  /** The main balance after the credit of the whole amount. */
  balance_after: Kyat,
});

const CashOutRow = strictObject({
  id: RowId,
  code: Code,
  kind: Type.Enum(["cash_out", "return"]),
  state: State,
  player: Requester,
  method: MethodName,
  amount: Amount,
  requested_at: Instant,
  /** From when it waits for operators: the request, or the end of its hold. */
  waits_from: Instant,
  held_until: orNull(Instant),
  held_for: orNull(Type.Enum(["payee", "account", "both"])),
  approved_by: orNull(OperatorName),
  decided_at: orNull(Instant),
  warnings: OutWarnings,
  claim: Claim,
});

const CashOutDetail = strictObject({
  ...CashOutRow.properties,
  version: Version,
  payee_name: HolderName,
  payee_number: MaskedNumber,
  fee: Kyat,
  /** Why approver and payer are different people; empty: one person may do both. */
  needs_two: list(Type.Enum([...cashOutTwoReasons]), cashOutTwoReasons.length),
  is_approver: Type.Boolean(),
  /** The reader opened this payment to a sender, so another operator has to approve it. */
  is_opener: Type.Boolean(),
  /** The reader has read the complete number of the payee, after the approval as the last one; nobody else pays. */
  is_payee_read: Type.Boolean(),
  /** False: the payment may have been made, by the reader or as its picture shows, so somebody else or an owner rejects it. */
  may_reject: Type.Boolean(),
  /** Who has read the number after the approval, and may have paid since. */
  paying: orNull(strictObject({ by: OperatorName, since: Instant })),
  /** The picture that was stored for the payment; null: none yet. */
  proof_id: orNull(Type.String({ format: "uuid" })),
  paid_by: orNull(OperatorName),
  paid_from: orNull(Type.String({ maxLength: 12 })),
  reference: orNull(Type.String({ maxLength: 40 })),
  has_picture: Type.Boolean(),
  cash_in: orNull(strictObject({ id: RowId, code: Code })),
  reason: orNull(ReasonId),
  timeline: Timeline,
  /** Accounts of the method from which it can be paid, the largest figure first. */
  accounts: list(
    strictObject({
      id: RowId,
      label: Type.String(),
      holder: HolderName,
      figure: Type.Integer(),
      /** What the account may still take today under its ceiling. */
      room: Kyat,
    }),
    50,
  ),
  history: strictObject({
    paid_30d: Kyat,
    paid_count: Count,
    credited_30d: Kyat,
    balance: Kyat,
    /** What the player owes. */
    debt: Kyat,
    is_excluded: Type.Boolean(),
    is_frozen: Type.Boolean(),
    created_at: Instant,
  }),
});

const Sender = { sender_name: HolderName, sender_number: AccountNumber };

export const cashQueueSchemas = {
  listCashIns: {
    query: strictObject({
      list: Type.Optional(Type.Enum([...cashInLists])),
      after: Type.Optional(Cursor),
      code: CodeText,
    }),
    reply: reply(strictObject({ ...pageOf(CashInRow).properties, figures: QueueFigures })),
  },
  getCashIn: { params: byId, reply: reply(CashInDetail) },
  getCashInPicture: { params: byId, reply: Type.String() },
  claimCashIn: { params: byId, reply: Claimed },
  takeOverCashIn: { params: byId, reply: Claimed },
  releaseCashIn: { params: byId, reply: Done },
  approveCashIn: {
    params: byId,
    /** Another amount than the player stated needs a note. */
    body: strictObject({ ...decision, amount: Amount }),
    reply: MaybeProposed,
  },
  rejectCashIn: {
    params: byId,
    body: strictObject({ ...decision, reason: ReasonId }),
    reply: Done,
  },
  returnCashIn: {
    params: byId,
    body: strictObject({ ...decision, ...Sender, amount: Amount }),
    reply: reply(strictObject({ cash_out_id: RowId })),
  },
  returnExcess: {
    params: byId,
    body: strictObject({ note: Remark, ...Sender, amount: Amount }),
    reply: reply(strictObject({ cash_out_id: RowId })),
  },
  stateArrived: {
    params: byId,
    /** 0 takes back what two people confirmed before. */
    body: strictObject({ amount: Kyat, reason: Reason }),
    reply: Proposed,
  },
  reopenCashIn: { params: byId, body: strictObject({ reason: Reason }), reply: Proposed },
  reverseCashIn: { params: byId, body: strictObject({ reason: Reason }), reply: Proposed },

  listCashOuts: {
    query: strictObject({
      list: Type.Optional(Type.Enum([...cashOutLists])),
      after: Type.Optional(Cursor),
      code: CodeText,
    }),
    reply: reply(strictObject({ ...pageOf(CashOutRow).properties, figures: QueueFigures })),
  },
  getCashOut: { params: byId, reply: reply(CashOutDetail) },
  getCashOutPicture: { params: byId, reply: Type.String() },
  revealPayee: {
    params: byId,
    /** `despite`: although another operator has read it and may have paid. */
    body: strictObject({ despite: Type.Boolean() }),
    reply: reply(strictObject({ number: AccountNumber })),
  },
  claimCashOut: { params: byId, reply: Claimed },
  takeOverCashOut: { params: byId, reply: Claimed },
  releaseCashOut: { params: byId, reply: Done },
  approveCashOut: { params: byId, body: strictObject(decision), reply: Done },
  sendPayoutPicture: {
    params: byId,
    /** The version that a payment with this picture has to name. */
    reply: reply(strictObject({ image_id: Type.String({ format: "uuid" }), version: Version })),
  },
  payCashOut: {
    params: byId,
    body: strictObject({
      ...decision,
      account_id: RowId,
      reference: Type.String({ pattern: payment_reference_form, maxLength: payment_reference_max }),
      image_id: Type.String({ format: "uuid" }),
    }),
    reply: Done,
  },
  rejectCashOut: {
    params: byId,
    /** `despite`: although another operator has read the number of the payee and may have paid. */
    body: strictObject({ ...decision, reason: ReasonId, despite: Type.Optional(Type.Boolean()) }),
    reply: Done,
  },
  returnCashOut: { params: byId, body: strictObject({ reason: Reason }), reply: Proposed },

  listPlayerCash: {
    params: byId,
    reply: reply(
      strictObject({
        cash_ins: list(
          strictObject({
            id: RowId,
            code: Code,
            state: State,
            method: MethodName,
            amount: Amount,
            credited: orNull(Amount),
            at: Instant,
          }),
          50,
        ),
        cash_outs: list(
          strictObject({
            id: RowId,
            code: Code,
            kind: Type.Enum(["cash_out", "return"]),
            state: State,
            method: MethodName,
            amount: Amount,
            at: Instant,
          }),
          50,
        ),
      }),
    ),
  },
};
