import { fail } from "../errors/app-error.ts";
import type { Admitter } from "./admit-callers.ts";
import type { Caller, FindCaller } from "./handler.ts";

/** A session token is 256 bits in base64url. Any other text is refused without a query. */
const bearer_form = /^Bearer ([A-Za-z0-9_-]{43})$/i;

export const tokenOf = (authorization: string | undefined): string => {
  const [, token] = bearer_form.exec(authorization ?? "") ?? [];
  if (token === undefined) throw fail("unauthorized");
  return token;
};

export const admitPlayers =
  (findCaller: FindCaller): Admitter<Caller> =>
  ({ headers }) =>
    findCaller(tokenOf(headers.authorization));
