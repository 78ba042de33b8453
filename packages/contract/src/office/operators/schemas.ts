import { Type } from "typebox";

import { Instant, Password, list, reply, strictObject } from "../../schema-parts.ts";
import { operator_sessions_max } from "../limits.ts";
import { permissions, type Permission } from "../permissions.ts";
import {
  Code,
  IdText,
  OperatorName,
  Opaque,
  Reason,
  Role,
  RowId,
  SessionId,
} from "../schema-parts.ts";

const operators_max = 1_000;
const passkeys_max = 10;
const recovery_codes = 10;

const Phone = Type.String({ minLength: 1, maxLength: 40 });
/** Ten characters without letters that are easily confused, in two groups. */
const TypedCode = Type.String({ pattern: "^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$" });
const Base64Url = Type.String({ pattern: "^[A-Za-z0-9_-]{1,8192}$" });
const Transports = list(Type.String({ maxLength: 20 }), 8);

const Passkey = strictObject({
  id: RowId,
  name: Type.String({ minLength: 1, maxLength: 60 }),
  created_at: Instant,
  last_used_at: Type.Union([Instant, Type.Null()]),
});

const Session = strictObject({
  id: SessionId,
  device: Type.String({ maxLength: 80 }),
  network: Type.String({ maxLength: 50 }),
  created_at: Instant,
  last_seen_at: Instant,
  is_current: Type.Boolean(),
});

const PermissionName = Type.Enum(Object.keys(permissions) as Permission[]);

const Me = strictObject({
  id: RowId,
  name: OperatorName,
  role: Role,
  permissions: list(PermissionName, 100),
  session_id: SessionId,
  /** Until when acts that need a fresh proof are accepted without another one. */
  proved_until: Instant,
  /** Until when the session ends at the latest. */
  expires_at: Instant,
  /** From when the operator may confirm requests of others. */
  checker_from: Instant,
  recovery_codes_left: Type.Integer({ minimum: 0, maximum: recovery_codes }),
  passkeys: list(Passkey, passkeys_max),
});

const Operator = strictObject({
  id: RowId,
  name: OperatorName,
  role: Role,
  state: Type.Enum(["invited", "active", "disabled"]),
  created_at: Instant,
  checker_from: Type.Union([Instant, Type.Null()]),
  last_seen_at: Type.Union([Instant, Type.Null()]),
  sessions: Type.Integer({ minimum: 0, maximum: operator_sessions_max }),
  has_passkey: Type.Boolean(),
  /** Whether the maker of the invitation can still take its link. */
  has_link: Type.Boolean(),
});

/** The public part of the WebAuthn options that `navigator.credentials` takes. */
const PasskeyRequest = strictObject({
  challenge: Base64Url,
  rp_id: Type.String({ maxLength: 253 }),
  timeout_ms: Type.Integer({ minimum: 1, maximum: 600_000 }),
  credentials: list(strictObject({ id: Base64Url, transports: Transports }), passkeys_max),
});

const PasskeyAssertion = strictObject({
  id: Base64Url,
  client_data: Base64Url,
  authenticator_data: Base64Url,
  signature: Base64Url,
  user_handle: Type.Union([Base64Url, Type.Null()]),
});

/** What became of a change that may need two people. */
const Proposed = strictObject({
  /** The request that another owner has to confirm; null: the change took effect at once. */
  approval_id: Type.Union([RowId, Type.Null()]),
});

const Done = reply(strictObject({}));
const byId = strictObject({ id: IdText });

export const operatorSchemas = {
  loginPassword: {
    body: strictObject({ name: Type.String({ minLength: 1, maxLength: 60 }), password: Password }),
    reply: reply(strictObject({ challenge: Opaque, expires_at: Instant })),
  },
  loginCode: {
    body: Type.Union([
      strictObject({ challenge: Opaque, code: Code }),
      strictObject({ challenge: Opaque, recovery_code: TypedCode }),
    ]),
    reply: Done,
  },
  startPasskeyLogin: { reply: reply(PasskeyRequest) },
  loginPasskey: { body: PasskeyAssertion, reply: Done },
  readInvitation: {
    body: strictObject({ invitation: Opaque, invitation_code: Type.Optional(TypedCode) }),
    reply: reply(
      strictObject({
        name: OperatorName,
        role: Role,
        expires_at: Instant,
        /** Whether the code of the second owner is missing. Then the reply has no secret. */
        needs_code: Type.Boolean(),
        /** The secret of the authenticator app in base32, and the same as a link for its QR code. */
        totp_secret: Type.Union([Type.String({ pattern: "^[A-Z2-7]{32}$" }), Type.Null()]),
        totp_uri: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
      }),
    ),
  },
  enrol: {
    body: strictObject({
      invitation: Opaque,
      invitation_code: Type.Optional(TypedCode),
      password: Password,
      code: Code,
    }),
    reply: reply(strictObject({ recovery_codes: list(TypedCode, recovery_codes) })),
  },
  getMe: { reply: reply(Me) },
  logout: { reply: Done },
  checkProof: { reply: Done },
  proveCode: { body: strictObject({ code: Code }), reply: Done },
  startPasskeyProof: { reply: reply(PasskeyRequest) },
  provePasskey: { body: PasskeyAssertion, reply: Done },
  startPasskeyEnrolment: {
    reply: reply(
      strictObject({
        challenge: Base64Url,
        rp_id: Type.String({ maxLength: 253 }),
        rp_name: Type.String({ maxLength: 60 }),
        user_id: Base64Url,
        user_name: OperatorName,
        timeout_ms: Type.Integer({ minimum: 1, maximum: 600_000 }),
        exclude: list(strictObject({ id: Base64Url, transports: Transports }), passkeys_max),
      }),
    ),
  },
  addPasskey: {
    body: strictObject({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      id: Base64Url,
      client_data: Base64Url,
      attestation: Base64Url,
      transports: Transports,
    }),
    reply: Done,
  },
  removePasskey: { params: byId, reply: Done },
  renewRecoveryCodes: {
    reply: reply(strictObject({ recovery_codes: list(TypedCode, recovery_codes) })),
  },
  listOwnSessions: { reply: reply(list(Session, operator_sessions_max)) },
  endOwnSession: { params: strictObject({ session_id: SessionId }), reply: Done },

  listOperators: { reply: reply(list(Operator, operators_max)) },
  getOperator: {
    params: byId,
    reply: reply(
      strictObject({ operator: Operator, sessions: list(Session, operator_sessions_max) }),
    ),
  },
  inviteOperator: {
    body: strictObject({ name: OperatorName, role: Role, phone: Phone, reason: Reason }),
    reply: reply(
      strictObject({ ...Proposed.properties, operator_id: Type.Union([RowId, Type.Null()]) }),
    ),
  },
  takeInvitationLink: {
    params: byId,
    reply: reply(strictObject({ link: Type.String({ maxLength: 300 }), expires_at: Instant })),
  },
  takeInvitationCode: {
    params: byId,
    reply: reply(strictObject({ code: TypedCode, expires_at: Instant })),
  },
  changeRole: {
    params: byId,
    body: strictObject({ role: Role, reason: Reason }),
    reply: reply(Proposed),
  },
  resetOperator: { params: byId, body: strictObject({ reason: Reason }), reply: reply(Proposed) },
  disableOperator: { params: byId, body: strictObject({ reason: Reason }), reply: Done },
  endOperatorSessions: {
    params: byId,
    body: strictObject({ reason: Reason }),
    reply: reply(
      strictObject({ ended: Type.Integer({ minimum: 0, maximum: operator_sessions_max }) }),
    ),
  },
};
