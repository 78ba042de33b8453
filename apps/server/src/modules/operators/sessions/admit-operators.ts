import { mayRole, type Permission } from "@shwe/contract/office/permissions";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Admitter } from "../../../platform/http/admit-callers.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { findSession, touchSession } from "./find-session.ts";
import { tokenOfCookie } from "./session-cookie.ts";

/** The header by which a page says that it asks by itself: such requests do not keep an idle session alive. */
const background_header = "x-background";

/** Admits operators by the cookie of their session, if their role has the permission of the route. */
export const admitOperators =
  ({ db, log }: Pick<Ctx, "db" | "log">): Admitter<OperatorCaller> =>
  async ({ headers }, { path, permission, is_fresh, is_background }) => {
    const token = tokenOfCookie(headers.cookie);
    const found = token === null ? null : await findSession(db, token);
    if (found === null) throw fail("unauthorized");
    const { session_id, operator_id, name, role } = found;
    if (permission === undefined) throw new Error(`${path} has no permission`);
    // The cast is safe: the type of office routes allows only permissions of the table.
    if (!mayRole(role, permission as Permission)) throw fail("forbidden");
    if (is_fresh === true && !found.is_fresh) throw fail("proof_required");
    const is_used = is_background !== true && headers[background_header] === undefined;
    if (found.is_stale && is_used)
      touchSession(db, session_id).catch((err: unknown) =>
        log.warn({ err }, "recording the last use of an office session failed"),
      );
    return { operator: { id: operator_id, name, role }, session_id };
  };
