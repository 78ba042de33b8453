import { codes, headerNames, isSigned, requestText, type Code } from "@shwe/swp";

import type { ProviderRequest } from "../../../platform/http/serve-providers.ts";
import type { TakeNonce, NonceState } from "../wallet/nonces.ts";
import type { FindProvider, Provider } from "../wallet/providers.ts";

const window_ms = 30_000;
const nonce_form = /^[0-9a-f]{32}$/;
const time_form = /^[0-9]{13}$/;
const key_form = /^[A-Za-z0-9_-]{1,64}$/;

export type Verified = { provider: Provider; nonce: string; nonce_state: NonceState };
/** A request whose sender is not known, so that the answer cannot be signed. */
type Refused = { provider: null; refusal: Code };

const refuse = (refusal: Code): Refused => ({ provider: null, refusal });

const header = ({ headers }: ProviderRequest, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/**
 * Verifies who sends a request: key, address, time, signature, nonce, in this order. The nonce is only stored for a request whose
 * signature is right, so that an unauthenticated caller cannot use up nonces.
 */
export const verifyRequest = async (
  request: ProviderRequest,
  parts: { findProvider: FindProvider; takeNonce: TakeNonce; now: () => number },
): Promise<Verified | Refused> => {
  const [key_id, time, nonce, signature] = [
    header(request, headerNames.key),
    header(request, headerNames.time),
    header(request, headerNames.nonce),
    header(request, headerNames.sign),
  ];
  const provider = key_form.test(key_id) ? await parts.findProvider(key_id) : null;
  if (provider === null || provider.protocol !== "swp") return refuse(codes.UNKNOWN_KEY);
  if (!provider.isAllowed(request.address)) return refuse(codes.IP_NOT_ALLOWED);
  if (!time_form.test(time) || Math.abs(parts.now() - Number(time)) > window_ms)
    return refuse(codes.STALE_OR_REUSED);
  const { method, url: path, body } = request;
  const text = requestText({ method, path, time, nonce, body });
  if (!nonce_form.test(nonce) || !isSigned([provider.secret], text, signature))
    return refuse(codes.BAD_SIGN);
  const nonce_state = await parts.takeNonce(key_id, nonce);
  return { provider, nonce, nonce_state };
};
