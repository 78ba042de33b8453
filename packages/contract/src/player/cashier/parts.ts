import { Type, type TSchema } from "typebox";

import { Instant, Kyat, list, strictObject } from "../../schema-parts.ts";
import { methodFamilies } from "./choices.ts";

export const RequestId = Type.String({ pattern: "^[1-9][0-9]{0,17}$" });
export const MethodId = Type.Integer({ minimum: 1, maximum: 32_767 });
/** The name of a person or a company on an account. */
export const HolderName = Type.String({ minLength: 2, maxLength: 60 });
export const AccountNumber = Type.String({ pattern: "^[0-9]{5,24}$" });
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Clock = Type.String({ pattern: "^[0-2][0-9]:[0-5][0-9]$" });

/** A payment method in one direction. Amounts are in whole kyat, the fee in 1/100 percent. */
const Method = strictObject({
  id: MethodId,
  code: Type.String({ pattern: "^[a-z0-9_]{2,20}$" }),
  name: Type.String({ minLength: 2, maxLength: 40 }),
  /** The letters on the tile of the method. */
  tile: Type.String({ pattern: "^[A-Z]{1,2}$" }),
  number_form: Type.Enum(["phone", "bank"]),
  /** Whether the player pays on the page of a payment gateway. */
  is_gateway: Type.Boolean(),
  amount_min: Kyat,
  amount_max: Kyat,
  fee_bp: Type.Integer({ minimum: 0, maximum: 5_000 }),
  /** Whether requests are taken now. */
  is_open: Type.Boolean(),
  /** The opening hours in Yangon; null: the whole day. */
  opens: orNull(Clock),
  closes: orNull(Clock),
});

/** The methods by family, under the names of the specification. */
export const MethodFamilies = strictObject({
  [methodFamilies[0]]: list(Method, 50),
  [methodFamilies[1]]: list(Method, 50),
  [methodFamilies[2]]: list(Method, 50),
  [methodFamilies[3]]: list(Method, 50),
});

/** How long the last hundred decisions took, in seconds: half of them, and nine of ten, were faster. Null: too few. */
export const ExpectedTime = orNull(
  strictObject({
    half_s: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    most_s: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  }),
);

/** One change of a request. The player reads what happened and when, not who decided. */
export const TimelineEntry = strictObject({
  state: Type.String({ pattern: "^[a-z_]{2,20}$" }),
  at: Instant,
});

const code_form = "^C[IO][0-9]{6}-([0-9A-Z]{6}|[0-9A-Z]{8})$";
export const Code = Type.String({ pattern: code_form });
/** The text of the reason in the player's language. */
export const ReasonText = orNull(Type.String({ minLength: 1, maxLength: 500 }));
