import { Type, type TProperties, type TSchema } from "typebox";

/** An object that refuses fields it does not know. */
export const strictObject = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** Every list that crosses the wire has a named bound. */
export const list = <T extends TSchema>(item: T, maxItems: number) =>
  Type.Array(item, { maxItems });

/** The specification's envelope of a successful read. */
export const reply = <T extends TSchema>(data: T) =>
  strictObject({ success: Type.Literal(true), data });

/** Ten trillion kyat: what the ledger can hold in one account, and far below 2^53. */
const kyat_max = 10_000_000_000_000;

/** A whole amount that is shown. */
export const Kyat = Type.Integer({ minimum: 0, maximum: kyat_max });
/** A whole result that is shown: below zero when it was lost. */
export const SignedKyat = Type.Integer({ minimum: -kyat_max, maximum: kyat_max });
/** A whole amount that somebody wants to move. A JSON integer: no text, no fraction, no sign. */
export const Amount = Type.Integer({ minimum: 1, maximum: kyat_max });

export const Name = Type.String({ minLength: 2, maxLength: 60 });
export const UserCode = Type.String({ pattern: "^[0-9a-f]{10}$" });
export const ReferralCode = Type.String({ pattern: "^[A-Z0-9]{6}$" });
/** Judged by the rules. In UTF-16 units, so twice the characters the rules allow. */
export const Password = Type.String({ minLength: 1, maxLength: 256 });
export const Instant = Type.String({ format: "date-time" });
