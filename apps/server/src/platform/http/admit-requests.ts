import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";
import { addressKey, type RateLimit } from "../limits/index.ts";
import type { Asked, ClientAddress } from "./client-address.ts";

const version_form = /^\d{1,7}$/;

export type AdmitOptions = {
  min_client_version: number;
  limit: RateLimit;
  clientAddress: ClientAddress;
};

export const isApiPath = (url: string): boolean => url.startsWith("/api/") || url === "/api";

/** The door of the API: clients too old for it and addresses that ask too often do not get in. */
export type Admission = {
  /** True when it is clear at once that the request may pass. Then, and only then, it has been counted. */
  passesNow: (req: Asked) => boolean;
  /** Throws what stands in the way, after asking Redis if need be. */
  check: (req: Asked) => void | Promise<void>;
};

export const createAdmission = (options: AdmitOptions): Admission => {
  const { limit, clientAddress, min_client_version } = options;

  const refuseVersion = (req: Asked) => {
    const version = req.headers["x-client-version"];
    // Bare clients of the specification name no version, and are welcome.
    if (version === undefined) return undefined;
    if (typeof version !== "string" || !version_form.test(version)) return fail("invalid_request");
    return Number(version) < min_client_version ? fail("client_outdated") : undefined;
  };

  const refuseAfter = (retry_after_s: number) => {
    if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
  };

  return {
    passesNow: (req) =>
      refuseVersion(req) === undefined && limit.take(addressKey(clientAddress(req))) === 0,
    check: (req) => {
      const refusal = refuseVersion(req);
      if (refusal) throw refusal;
      const key = addressKey(clientAddress(req));
      const verdict = limit.take(key);
      return verdict === undefined ? limit.draw(key).then(refuseAfter) : refuseAfter(verdict);
    },
  };
};

/** Pages and their files are not counted. */
export const admitRequests = (app: FastifyInstance, admission: Admission): void => {
  app.addHook("onRequest", async ({ raw }) => {
    if (isApiPath(raw.url ?? "")) await admission.check(raw);
  });
};
