import { redirect, replace } from "react-router";

import { loginPath, safeOrigin } from "./origin.ts";
import { currentToken } from "./session.ts";

/** Sends a visitor to the login page, which remembers the way. */
export function requireLogin(address: string): Response | null {
  if (currentToken() !== undefined) return null;
  const { pathname, search } = new URL(address);
  return redirect(loginPath(pathname + search));
}

/** A player who is logged in has no use for the login page. */
export function requireVisitor(address: string): Response | null {
  if (currentToken() === undefined) return null;
  return replace(safeOrigin(new URL(address).searchParams.get("from")));
}
