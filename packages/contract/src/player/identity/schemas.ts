import { Type } from "typebox";

import {
  Instant,
  Name,
  Password,
  ReferralCode,
  UserCode,
  list,
  reply,
  strictObject,
} from "../../schema-parts.ts";

/** As typed: packages/rules parses every spelling of a Myanmar number, so the schema only limits the length. */
const Phone = Type.String({ minLength: 1, maxLength: 40 });
const Code = Type.String({ pattern: "^[0-9]{6}$" });
/** 256 random bits in base64url: the token of a session, or the proof that the caller received a one-time code. */
const Opaque = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" });
const TermsVersion = Type.String({ minLength: 1, maxLength: 40 });
const Purpose = Type.Union([
  Type.Literal("register"),
  Type.Literal("login"),
  Type.Literal("reset"),
]);
const Seconds = Type.Integer({ minimum: 0, maximum: 86_400 });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const SessionId = Type.String({ format: "uuid" });

/** What a login returns: the fields that the browser stores first in `user_info`; the profile adds the rest. */
const LoggedIn = strictObject({
  token: Opaque,
  id: Id,
  user_code: UserCode,
  name: Name,
});

const Session = strictObject({
  id: SessionId,
  device: Type.String({ maxLength: 80 }),
  /**
   * The network address from which the session was opened, shortened to a prefix that does not identify a household.
   */
  address: Type.String({ maxLength: 50 }),
  created_at: Instant,
  last_seen_at: Instant,
  current: Type.Boolean(),
});
const sessions_max = 20;

const PushKey = Type.String({ pattern: "^[A-Za-z0-9_=-]{1,200}$" });
const PushSubscription = strictObject({
  endpoint: Type.String({ pattern: "^https://", maxLength: 1000 }),
  auth: PushKey,
  p256dh: PushKey,
  swScope: Type.Optional(Type.String({ maxLength: 500 })),
  vapidKey: Type.Optional(PushKey),
});

const done = reply(strictObject({}));

export const identitySchemas = {
  /** Checks only whether the text is a phone number, never whether it is registered. */
  checkPhone: {
    body: strictObject({ phone: Phone }),
    reply: reply(strictObject({ valid: Type.Literal(true) })),
  },
  /** Sends a one-time code. The response does not reveal whether the phone is registered. */
  sendOtp: {
    body: strictObject({ phone: Phone, purpose: Purpose }),
    reply: reply(strictObject({ expires_in_s: Seconds, resend_in_s: Seconds })),
  },
  /**
   * Checks a one-time code. The caller, who has thereby proved to own the phone, learns whether it is registered, and
   * gets a proof for the next step.
   */
  verifyOtp: {
    body: strictObject({ phone: Phone, code: Code, purpose: Purpose }),
    reply: reply(
      strictObject({
        proof: Opaque,
        expires_in_s: Seconds,
        registered: Type.Boolean(),
        /** The version of the terms that a new player has to accept. */
        terms_version: TermsVersion,
      }),
    ),
  },
  register: {
    body: strictObject({
      phone: Phone,
      proof: Opaque,
      name: Name,
      password: Password,
      referral_code: Type.Optional(ReferralCode),
      terms_version: TermsVersion,
      adult: Type.Boolean(),
    }),
    reply: reply(LoggedIn),
  },
  login: {
    body: Type.Union([
      strictObject({ phone: Phone, password: Password }),
      strictObject({ phone: Phone, proof: Opaque }),
    ]),
    reply: reply(LoggedIn),
  },
  resetPassword: {
    body: strictObject({ phone: Phone, proof: Opaque, password: Password }),
    reply: done,
  },
  changePassword: {
    body: strictObject({ old_password: Password, password: Password }),
    reply: done,
  },
  logout: { body: strictObject({}), reply: done },
  saveDeviceToken: {
    body: strictObject({
      token: Type.String({ minLength: 1, maxLength: 1000 }),
      createTime: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      subscription: Type.Optional(PushSubscription),
    }),
    reply: done,
  },
  listSessions: { reply: reply(list(Session, sessions_max)) },
  revokeSession: { body: strictObject({ id: SessionId }), reply: done },
};
