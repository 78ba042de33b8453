import type { IdentityRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../context.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { assertSwitchedOn, type SwitchName } from "../../platform/switches/index.ts";
import { changePassword } from "./change-password.ts";
import type { SessionReader } from "./find-session.ts";
import { listSessions } from "./list-sessions.ts";
import { loginByCode, loginByPassword, type LoggedIn } from "./login.ts";
import { readPhone } from "./phone-keys.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeSession } from "./revoke-session.ts";
import { saveDeviceToken } from "./save-device-token.ts";
import { sendOtp } from "./send-otp.ts";
import { verifyOtp } from "./verify-otp.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });
const done = () => found({});
/** Player ids stay far below 2^53, above which JavaScript numbers are not exact, so the API sends them as numbers. */
const loggedIn = (player: LoggedIn) => found({ ...player, id: Number(player.id) });

/**
 * For each purpose of a code, the feature switch that must be on to send it: a code for a disabled feature would only cost
 * money.
 */
const switchOfPurpose = {
  register: "registration",
  login: "login_by_code",
  reset: null,
} as const satisfies Record<string, SwitchName | null>;

export const identityHandlers = (
  ctx: Pick<ApiCtx, "config" | "db" | "reads">,
  sessions: SessionReader,
): Handlers<IdentityRouteName> => ({
  checkPhone: async ({ body }) => {
    readPhone(body.phone);
    return found({ valid: true as const });
  },
  sendOtp: async ({ body, address, locale }) => {
    const needed = switchOfPurpose[body.purpose];
    if (needed) await assertSwitchedOn(ctx.db, needed);
    return found(await sendOtp(ctx, { ...body, address, locale }));
  },
  verifyOtp: async ({ body }) => found(await verifyOtp(ctx, body)),
  register: async ({ body, address, user_agent, device_id }) => {
    await assertSwitchedOn(ctx.db, "registration");
    return loggedIn(await register(ctx, { ...body, address, user_agent, device_id }));
  },
  login: async ({ body, address, user_agent, device_id }) => {
    const origin = { address, user_agent, device_id };
    if (!("proof" in body)) return loggedIn(await loginByPassword(ctx, { ...body, ...origin }));
    await assertSwitchedOn(ctx.db, "login_by_code");
    return loggedIn(await loginByCode(ctx, { ...body, ...origin }));
  },
  resetPassword: async ({ body }) => {
    sessions.forget(await resetPassword(ctx, body));
    return done();
  },
  changePassword: async ({ body, caller }) => {
    await changePassword(ctx, caller, body);
    sessions.forget(caller.player_id);
    return done();
  },
  logout: async ({ caller }) => {
    await revokeSession(ctx, caller, caller.session_id);
    sessions.forget(caller.player_id);
    return done();
  },
  saveDeviceToken: async ({ body, caller }) => {
    await saveDeviceToken(ctx, caller, body);
    return done();
  },
  listSessions: async ({ caller }) => found(await listSessions({ db: ctx.reads }, caller)),
  revokeSession: async ({ body, caller }) => {
    await revokeSession(ctx, caller, body.id);
    sessions.forget(caller.player_id);
    return done();
  },
});
