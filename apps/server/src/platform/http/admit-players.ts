import type { FastifyRequest } from "fastify";

import { fail } from "../errors/app-error.ts";
import type { Caller, FindCaller } from "./handler.ts";

/** 256 bits in base64url. Anything else cannot be a token of ours, and costs no look into the database. */
const bearer_form = /^Bearer ([A-Za-z0-9_-]{43})$/i;

const callers = new WeakMap<FastifyRequest, Caller>();

/** The token of an `Authorization` header. */
export const tokenOf = (authorization: string | undefined): string => {
  const [, token] = bearer_form.exec(authorization ?? "") ?? [];
  if (token === undefined) throw fail("unauthorized");
  return token;
};

/** The door of a player's route, before the body is read: a stranger learns nothing about what a body should be. */
export const admitPlayers =
  (findCaller: FindCaller) =>
  async (request: FastifyRequest): Promise<void> => {
    callers.set(request, await findCaller(tokenOf(request.headers.authorization)));
  };

/** Who was let in. Public routes have no caller, whatever token came along. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);
