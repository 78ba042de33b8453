import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";
import { addressKey, type RateLimit } from "../limits/index.ts";
import type { Asked, ClientAddress } from "./client-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of the client. It is decided when the request comes in, because a closed connection no longer tells it. */
    address: string;
  }
}

const version_form = /^\d{1,7}$/;

export type AdmitOptions = {
  min_client_version: number;
  limit: RateLimit;
};

export const isApiPath = (url: string): boolean => url.startsWith("/api/") || url === "/api";

type Versioned = Pick<Asked, "headers">;

/** The door of the API: clients too old for it and addresses that ask too often do not get in. */
export type Admission = {
  /** True when it is clear at once that the request may pass. Then, and only then, it has been counted. */
  passesNow: (req: Versioned, address: string) => boolean;
  /** Throws what stands in the way, after asking Redis if need be. */
  check: (req: Versioned, address: string) => void | Promise<void>;
};

export const createAdmission = (options: AdmitOptions): Admission => {
  const { limit, min_client_version } = options;

  const refuseVersion = (req: Versioned) => {
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
    passesNow: (req, address) =>
      refuseVersion(req) === undefined && limit.take(addressKey(address)) === 0,
    check: (req, address) => {
      const refusal = refuseVersion(req);
      if (refusal) throw refusal;
      const key = addressKey(address);
      const verdict = limit.take(key);
      return verdict === undefined ? limit.draw(key).then(refuseAfter) : refuseAfter(verdict);
    },
  };
};

/** Pages and their files are not counted. */
export const admitRequests = (
  app: FastifyInstance,
  admission: Admission,
  clientAddress: ClientAddress,
): void => {
  app.decorateRequest("address", "");
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    request.address = clientAddress(raw);
    if (isApiPath(raw.url ?? "")) await admission.check(raw, request.address);
  });
};
