import { Type, type TSchema } from "typebox";

import { Instant, Kyat, Name, UserCode, list, strictObject } from "../../schema-parts.ts";
import { OperatorName, RowId, plainText } from "../schema-parts.ts";
import { cash_waiting_max, directions } from "./choices.ts";

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const MethodId = Type.Integer({ minimum: 1, maximum: 32_767 });
export const MethodIdText = Type.String({ pattern: "^[1-9][0-9]{0,4}$" });
export const HolderName = Type.String({ minLength: 2, maxLength: 60 });
export const AccountNumber = Type.String({ pattern: "^[0-9]{5,24}$" });
export const MaskedNumber = Type.String({ pattern: "^[0-9*]{3,24}$" });
export const Direction = Type.Enum([...directions]);
export const Code = Type.String({ pattern: "^C[IO][0-9]{6}-([0-9A-Z]{6}|[0-9A-Z]{8})$" });
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** A remark for other operators, which the player does not see. */
export const Remark = orNull(plainText(500));

/** Who works on the request now; null: nobody. */
export const Claim = orNull(
  strictObject({ operator: OperatorName, is_own: Type.Boolean(), until_at: Instant }),
);

export const Requester = strictObject({
  id: RowId,
  user_code: UserCode,
  name: Name,
  phone: orNull(Type.String({ pattern: "^[0-9*]{3,20}$" })),
});

/** What an operator sees of a method in lists. */
export const MethodName = strictObject({
  id: MethodId,
  name: Type.String({ minLength: 2, maxLength: 40 }),
  tile: Type.String({ pattern: "^[A-Z]{1,2}$" }),
  /** What it calls the number of an account. */
  number_form: Type.Enum(["phone", "bank"]),
});

/** The queue in figures: how many wait, how long, and what was decided today in Yangon. */
export const QueueFigures = strictObject({
  /** At most `cash_waiting_max`. */
  waiting: Type.Integer({ minimum: 0, maximum: cash_waiting_max }),
  /** Of those that are counted. */
  waiting_amount: Kyat,
  oldest_at: orNull(Instant),
  promised_s: Count,
  /** How many wait longer than promised, at most `cash_waiting_max`. */
  late: Type.Integer({ minimum: 0, maximum: cash_waiting_max }),
  /** Half of the last hundred decisions were faster; null: too few. */
  half_s: orNull(Count),
  accepted_today: Count,
  accepted_amount: Kyat,
  rejected_today: Count,
});

const Event = strictObject({
  state: Type.String({ pattern: "^[a-z_]{2,20}$" }),
  at: Instant,
  operator: orNull(OperatorName),
  note: Remark,
});
export const Timeline = list(Event, 50);
