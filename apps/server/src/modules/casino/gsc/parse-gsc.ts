import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";

export const gsc_methods = [
  ...([
    "GetBalance",
    "PlaceBet",
    "GameResult",
    "Rollback",
    "CancelBet",
    "Bonus",
    "Jackpot",
  ] as const),
  ...(["BuyIn", "BuyOut", "PushBet", "MobileLogin"] as const),
];
export type GscMethod = (typeof gsc_methods)[number];

/** Numbers are read as their texts, because binary fractions are no amounts. */
const Numeric = Type.String({ pattern: "^-?(0|[1-9][0-9]{0,11})([.][0-9]{1,12})?$" });
const Id = Type.String({ minLength: 1, maxLength: 100 });
const OptionalId = Type.Optional(Type.Union([Id, Type.Null()]));

const Transaction = Type.Object({
  MemberID: OptionalId,
  TransactionID: OptionalId,
  WagerID: Id,
  GameRoundID: OptionalId,
  GameID: OptionalId,
  Status: OptionalId,
  ModifiedOn: OptionalId,
  TransactionAmount: Numeric,
});

/** The dialect has many more fields, which are for reports; they are ignored. */
const Request = Type.Object({
  MemberName: Type.String({ minLength: 1, maxLength: 50 }),
  OperatorCode: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }),
  ProductID: Type.Optional(Id),
  MessageID: OptionalId,
  RequestTime: Type.String({ maxLength: 20 }),
  Sign: Type.String({ maxLength: 64 }),
  Transactions: Type.Optional(Type.Array(Transaction, { maxItems: 50 })),
  Transaction: Type.Optional(Transaction),
});

export type GscTransaction = Static<typeof Transaction>;
export type GscRequest = Static<typeof Request>;

const check = Compile(Request);

type ReviverContext = { source?: string };

/** Parses a request, or returns null. Every number becomes the text that the body contains. */
export const parseGsc = (body: Buffer): GscRequest | null => {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"), ((
      _key: string,
      each: unknown,
      context?: ReviverContext,
    ) => (typeof each === "number" ? (context?.source ?? String(each)) : each)) as (
      key: string,
      each: unknown,
    ) => unknown);
    return check.Check(value) ? value : null;
  } catch {
    return null;
  }
};
