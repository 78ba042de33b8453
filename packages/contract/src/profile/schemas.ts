import { Type } from "typebox";

import { Kyat, Name, ReferralCode, UserCode, reply, strictObject } from "../schema-parts.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** What the browser keeps as `user_info` beside the token. Amounts are whole kyat, points whole points. */
const Profile = strictObject({
  id: Id,
  user_code: UserCode,
  name: Name,
  /** Masked, also for its owner: a phone in a browser's storage is a phone for whoever finds the browser. */
  phone: Type.String({ maxLength: 20 }),
  balance: Kyat,
  game_balance: Kyat,
  p_balance: Kyat,
  point: Kyat,
  turnover: Kyat,
  lvl_2: Type.Boolean(),
  referral_code: ReferralCode,
  refer_count: Count,
  game_refer_amt: Kyat,
});

export const profileSchemas = {
  getProfile: { reply: strictObject({ status: Type.Literal(200), data: Profile }) },
  updateProfile: {
    body: strictObject({ name: Name }),
    reply: reply(strictObject({ name: Name })),
  },
};
