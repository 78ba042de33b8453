import { redirect, replace } from "react-router";

import { loginPath, safeOrigin } from "./login-path.ts";
import { currentToken } from "../session/session.ts";

/** Redirects a visitor to the login page, which remembers the path. */
export function requireLogin(address: string): Response | null {
  if (currentToken() !== undefined) return null;
  const { pathname, search } = new URL(address);
  return redirect(loginPath(pathname + search));
}

/** Redirects a player who is already logged in away from the login page. */
export function requireVisitor(address: string): Response | null {
  if (currentToken() === undefined) return null;
  return replace(safeOrigin(new URL(address).searchParams.get("from")));
}
