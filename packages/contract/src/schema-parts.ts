import { Type, type TProperties, type TSchema } from "typebox";

/** An object that refuses unknown fields. */
export const strictObject = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** A list with a maximum length, which every list in the API has. */
export const list = <T extends TSchema>(item: T, maxItems: number) =>
  Type.Array(item, { maxItems });

/** The body of a successful reply, in the format of the specification. */
export const reply = <T extends TSchema>(data: T) =>
  strictObject({ success: Type.Literal(true), data });

/** Ten trillion kyat: the maximum of a ledger account, far below 2^53. */
const kyat_max = 10_000_000_000_000;

/** A whole amount in a response. */
export const Kyat = Type.Integer({ minimum: 0, maximum: kyat_max });
/** A whole win or loss in a response; negative for a loss. */
export const SignedKyat = Type.Integer({ minimum: -kyat_max, maximum: kyat_max });
/** A whole amount in a request. A JSON integer: no text, no fraction, no sign. */
export const Amount = Type.Integer({ minimum: 1, maximum: kyat_max });

export const Name = Type.String({ minLength: 2, maxLength: 60 });
export const UserCode = Type.String({ pattern: "^[0-9a-f]{10}$" });
export const ReferralCode = Type.String({ pattern: "^[A-Z0-9]{6}$" });
/**
 * Only the length of a password is limited here; packages/rules checks the rest. JSON Schema counts UTF-16 units, so
 * the maximum is twice the number of characters that the rules allow.
 */
export const Password = Type.String({ minLength: 1, maxLength: 256 });
export const Instant = Type.String({ format: "date-time" });
