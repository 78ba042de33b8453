import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";
import { addressKey, type RateLimit } from "../limits/index.ts";
import type { Asked, ClientAddress } from "./client-address.ts";
import { countByAddress } from "./limit-connections.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The address of the client. It is read at the start of the request, because a closed socket has no remote address.
     */
    address: string;
  }
}

/** The retry time for an address with too many requests in progress, which end within seconds. */
const crowd_retry_after_s = 2;
const version_form = /^\d{1,7}$/;

export type AdmitOptions = {
  min_client_version: number;
  limit: RateLimit;
};

export const isApiPath = (url: string): boolean => url.startsWith("/api/") || url === "/api";

type Versioned = Pick<Asked, "headers">;

/** Refuses requests of outdated clients, and of addresses above the rate limit. */
export type Admission = {
  /** True if the request is admitted without calling Redis. Only then has it been counted. */
  passesNow: (req: Versioned, address: string) => boolean;
  /** Throws the refusal if there is one; calls Redis if the local count does not decide. */
  check: (req: Versioned, address: string) => void | Promise<void>;
};

const refuseAfter = (retry_after_s: number) => {
  if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
};

/** Counts the extra cost of an admitted request against the rate limit, or throws the refusal. */
export type Charge = (address: string, points: number) => Promise<void>;

export const createCharge =
  (limit: RateLimit): Charge =>
  async (address, points) =>
    refuseAfter(await limit.draw(addressKey(address), points));

export const createAdmission = (options: AdmitOptions): Admission => {
  const { limit, min_client_version } = options;

  const refuseVersion = (req: Versioned) => {
    const version = req.headers["x-client-version"];
    // Clients other than the player app send no version and are admitted.
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

type Doors = {
  admission: Admission;
  clientAddress: ClientAddress;
  requests_per_address: number;
  /** Whether a request for this path counts against the rate limit. */
  isLimited: (path: string) => boolean;
};

/**
 * Limits the requests of an address: how many are in progress at once, for all paths, and how many arrive per minute,
 * for the paths of `isLimited`.
 */
export const admitRequests = (
  app: FastifyInstance,
  { admission, clientAddress, requests_per_address, isLimited }: Doors,
): void => {
  const underWay = countByAddress(requests_per_address);
  app.decorateRequest("address", "");
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    request.address = clientAddress(raw);
    const key = addressKey(request.address);
    if (!underWay.add(key)) throw fail("too_many_requests", { retry_after_s: crowd_retry_after_s });
    reply.raw.once("close", () => underWay.remove(key));
    // Checks the path of the matched route too, because the URL `/%61pi/` leads to the same routes as `/api/`.
    const is_limited = isLimited(raw.url ?? "") || isLimited(request.routeOptions.url ?? "");
    if (is_limited) await admission.check(raw, request.address);
  });
};
