import { Type } from "typebox";

import { Kyat, Name, ReferralCode, UserCode, reply, strictObject } from "../schema-parts.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Private pictures are named by their id; what shows them is a link that holds for minutes. */
const ImageId = Type.String({ format: "uuid" });
const Link = Type.String({ pattern: "^/api/files/[A-Za-z0-9_./-]{1,180}$" });

const LevelState = Type.Enum(["none", "pending", "approved", "rejected"]);
/** Why a request was rejected. A code and no text: players read it in their own language. */
const LevelReason = Type.Enum(["unreadable", "not_payment_app", "other_name", "altered"]);

const level = {
  /** Where the request for level 2 stands. */
  lvl_2_state: LevelState,
  /** Only beside `rejected`. */
  lvl_2_reason: Type.Union([LevelReason, Type.Null()]),
  /** The screenshot of the newest request, for `private_image`, until it is deleted. */
  lvl_2_image: Type.Union([ImageId, Type.Null()]),
};

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
  ...level,
  /** A link that shows the player's picture for some minutes. Each read of the profile brings a fresh one. */
  picture: Type.Union([Link, Type.Null()]),
  referral_code: ReferralCode,
  refer_count: Count,
  game_refer_amt: Kyat,
  /** What the player owes since a result was corrected after its win was spent; repaid from the next money that comes in. */
  debt: Kyat,
});

export const profileSchemas = {
  getProfile: { reply: strictObject({ status: Type.Literal(200), data: Profile }) },
  updateProfile: {
    body: strictObject({ name: Name }),
    reply: reply(strictObject({ name: Name, picture: Type.Union([Link, Type.Null()]) })),
  },
  submitLevel2: { reply: reply(strictObject(level)) },
  getPrivateImage: {
    params: strictObject({ id: ImageId }),
    reply: reply(strictObject({ link: Link, expires_at: Type.String({ format: "date-time" }) })),
  },
};
