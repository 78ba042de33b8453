import { Type } from "typebox";

import { Kyat, Name, ReferralCode, UserCode, reply, strictObject } from "../../schema-parts.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The id of a private picture. The picture is shown by a signed link, which is valid for minutes. */
const ImageId = Type.String({ format: "uuid" });
const Link = Type.String({ pattern: "^/api/files/[A-Za-z0-9_./-]{1,180}$" });

const LevelState = Type.Enum(["none", "pending", "approved", "rejected"]);
/** Why a request for level 2 was rejected: a code, which the app translates. */
const LevelReason = Type.Enum(["unreadable", "not_payment_app", "other_name", "altered"]);

const level = {
  /** The state of the request for level 2. */
  lvl_2_state: LevelState,
  /** Null unless the state is `rejected`. */
  lvl_2_reason: Type.Union([LevelReason, Type.Null()]),
  /** The id of the screenshot in the newest request, for `private_image`. Null: there is none, or it was deleted. */
  lvl_2_image: Type.Union([ImageId, Type.Null()]),
};

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** What the browser stores as `user_info` beside the token. Amounts are whole kyat, points whole points. */
const Profile = strictObject({
  id: Id,
  user_code: UserCode,
  name: Name,
  /** Masked for its owner too, because any user of the browser can read its storage. */
  phone: Type.String({ maxLength: 20 }),
  balance: Kyat,
  game_balance: Kyat,
  p_balance: Kyat,
  point: Kyat,
  turnover: Kyat,
  lvl_2: Type.Boolean(),
  ...level,
  /** A signed link to the player's picture, valid for some minutes and renewed with each read of the profile. */
  picture: Type.Union([Link, Type.Null()]),
  referral_code: ReferralCode,
  refer_count: Count,
  game_refer_amt: Kyat,
  /** What the player owes after a correction of a result whose win was already spent; repaid from the next incoming money. */
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
