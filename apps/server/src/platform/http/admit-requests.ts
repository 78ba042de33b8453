import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";
import { addressKey, type RateLimit } from "../limits/index.ts";
import type { Asked, ClientAddress } from "./client-address.ts";
import { countByAddress } from "./limit-connections.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of the client. It is decided when the request comes in, because a closed connection no longer tells it. */
    address: string;
  }
}

/** Requests under way end within seconds. */
const crowd_retry_after_s = 2;
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

const refuseAfter = (retry_after_s: number) => {
  if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
};

/** Counts what an admitted request costs beyond the usual, or throws the refusal. */
export type Charge = (address: string, points: number) => Promise<void>;

export const createCharge =
  (limit: RateLimit): Charge =>
  async (address, points) =>
    refuseAfter(await limit.draw(addressKey(address), points));

export const createAdmission = (options: AdmitOptions): Admission => {
  const { limit, min_client_version } = options;

  const refuseVersion = (req: Versioned) => {
    const version = req.headers["x-client-version"];
    // Bare clients of the specification name no version, and are welcome.
    if (version === undefined) return undefined;
    if (typeof version !== "string" || !version_form.test(version)) return fail("invalid_request");
    return Number(version) < min_client_version ? fail("client_outdated") : undefined;
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

type Doors = { admission: Admission; clientAddress: ClientAddress; requests_per_address: number };

/** Calls of pages and their files are not counted, but how many of them are under way is. */
export const admitRequests = (
  app: FastifyInstance,
  { admission, clientAddress, requests_per_address }: Doors,
): void => {
  const underWay = countByAddress(requests_per_address);
  app.decorateRequest("address", "");
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    request.address = clientAddress(raw);
    const key = addressKey(request.address);
    if (!underWay.add(key)) throw fail("too_many_requests", { retry_after_s: crowd_retry_after_s });
    reply.raw.once("close", () => underWay.remove(key));
    // By the route too: `/%61pi/` leads to the same ones.
    const is_api = isApiPath(raw.url ?? "") || isApiPath(request.routeOptions.url ?? "");
    if (is_api) await admission.check(raw, request.address);
  });
};
