import type { OfficeRoute } from "../route.ts";

/** Login, enrolment and the own account. The session is a cookie that no script can read. */
const sessionRoutes = {
  /** The first step of a login by password. The reply has a challenge for the second step. */
  loginPassword: { method: "POST", path: "/office/login/password", access: "public" },
  /** The second step: six digits of the authenticator app, or a recovery code. Sets the cookie of the session. */
  loginCode: { method: "POST", path: "/office/login/code", access: "public" },
  startPasskeyLogin: { method: "POST", path: "/office/login/passkey/start", access: "public" },
  /** A login by passkey alone. Sets the cookie of the session. */
  loginPasskey: { method: "POST", path: "/office/login/passkey", access: "public" },
  /**
   * Who is invited by a link, and a new secret for the authenticator app, which replaces the one before. If two owners
   * made the invitation, the secret is sent only with the code of the second one.
   */
  readInvitation: { method: "POST", path: "/office/enrol/start", access: "public" },
  /** Sets the password, confirms the authenticator app, and logs in. The reply has the recovery codes, once. */
  enrol: { method: "POST", path: "/office/enrol", access: "public" },
  getMe: { method: "GET", path: "/office/me", access: "operator", permission: "self" },
  logout: { method: "POST", path: "/office/logout", access: "operator", permission: "self" },
  /** Renews the proof of the second factor, which acts about money, results and roles need. */
  /** Answers if the second factor was proved lately. The app asks it before it opens a file that needs a recent proof. */
  checkProof: {
    method: "GET",
    path: "/office/proof",
    access: "operator",
    permission: "self",
    is_fresh: true,
  },
  proveCode: { method: "POST", path: "/office/proof/code", access: "operator", permission: "self" },
  startPasskeyProof: {
    method: "POST",
    path: "/office/proof/passkey/start",
    access: "operator",
    permission: "self",
  },
  provePasskey: {
    method: "POST",
    path: "/office/proof/passkey",
    access: "operator",
    permission: "self",
  },
  startPasskeyEnrolment: {
    method: "POST",
    path: "/office/passkeys/start",
    access: "operator",
    permission: "self",
    is_fresh: true,
  },
  addPasskey: {
    method: "POST",
    path: "/office/passkeys",
    access: "operator",
    permission: "self",
    is_fresh: true,
  },
  removePasskey: {
    method: "POST",
    path: "/office/passkeys/:id/remove",
    access: "operator",
    permission: "self",
    is_fresh: true,
  },
  /** New recovery codes; the old ones become invalid. */
  renewRecoveryCodes: {
    method: "POST",
    path: "/office/recovery_codes",
    access: "operator",
    permission: "self",
    is_fresh: true,
  },
  listOwnSessions: {
    method: "GET",
    path: "/office/sessions",
    access: "operator",
    permission: "self",
  },
  endOwnSession: {
    method: "POST",
    path: "/office/sessions/:session_id/end",
    access: "operator",
    permission: "self",
  },
} as const satisfies Record<string, OfficeRoute>;

const peopleRoutes = {
  listOperators: {
    method: "GET",
    path: "/office/operators",
    access: "operator",
    permission: "operators.read",
  },
  getOperator: {
    method: "GET",
    path: "/office/operators/:id",
    access: "operator",
    permission: "operators.read",
  },
  /** Takes effect at once while there is one owner; with two it is a request that the other one confirms. */
  inviteOperator: {
    method: "POST",
    path: "/office/invitations",
    access: "operator",
    permission: "operators.manage",
    is_fresh: true,
  },
  /** The link of an invitation that was confirmed, for its maker, once. */
  takeInvitationLink: {
    method: "POST",
    path: "/office/operators/:id/link",
    access: "operator",
    permission: "operators.manage",
    is_fresh: true,
  },
  /** The code that belongs to the link of an invitation, for the owner who confirmed its request, once. */
  takeInvitationCode: {
    method: "POST",
    path: "/office/approvals/:id/code",
    access: "operator",
    permission: "operators.manage",
    is_fresh: true,
  },
  changeRole: {
    method: "POST",
    path: "/office/operators/:id/role",
    access: "operator",
    permission: "operators.manage",
    is_fresh: true,
  },
  /** Removes password, second factor, passkeys and sessions; the operator enrols again by a new link. */
  resetOperator: {
    method: "POST",
    path: "/office/operators/:id/reset",
    access: "operator",
    permission: "operators.manage",
    is_fresh: true,
  },
  disableOperator: {
    method: "POST",
    path: "/office/operators/:id/disable",
    access: "operator",
    permission: "operators.manage",
    is_fresh: true,
  },
  endOperatorSessions: {
    method: "POST",
    path: "/office/operators/:id/end_sessions",
    access: "operator",
    permission: "operators.manage",
    is_fresh: true,
  },
} as const satisfies Record<string, OfficeRoute>;

export const operatorRoutes = { ...sessionRoutes, ...peopleRoutes };
