import type { FastifyInstance, FastifyRequest } from "fastify";

import { fail, type AppError } from "../errors/app-error.ts";
import { addressKey, type RateLimit } from "../limits/index.ts";

const version_form = /^\d{1,7}$/;

export type AdmitOptions = { min_client_version: number; limit: RateLimit };

const isOutdated = (header: string | string[] | undefined, min: number): boolean => {
  // Bare clients of the specification name no version, and are welcome.
  if (header === undefined) return false;
  if (typeof header !== "string" || !version_form.test(header)) throw fail("invalid_request");
  return Number(header) < min;
};

export const isApiPath = (url: string): boolean => url.startsWith("/api/") || url === "/api";

const refuseAfter = (retry_after_s: number): AppError | undefined =>
  retry_after_s === 0 ? undefined : fail("too_many_requests", { retry_after_s });

/** The door of the API: clients too old for it and addresses that ask too often do not get in. Pages are not counted. */
export const admitRequests = (
  app: FastifyInstance,
  { min_client_version, limit }: AdmitOptions,
): void => {
  const checkVersion = (request: FastifyRequest) => {
    if (isOutdated(request.headers["x-client-version"], min_client_version))
      throw fail("client_outdated");
  };

  app.addHook("onRequest", (request, _reply, done) => {
    if (!isApiPath(request.url)) {
      done();
      return;
    }
    try {
      checkVersion(request);
    } catch (error) {
      done(error as AppError);
      return;
    }
    const key = addressKey(request.ip);
    const verdict = limit.take(key);
    if (verdict !== undefined) {
      done(refuseAfter(verdict));
      return;
    }
    limit.draw(key).then((drawn) => done(refuseAfter(drawn)), done);
  });
};
