import { NetworkError } from "./errors.ts";

/**
 * The timeout of a call. On a bad connection a reply may never come; then the user gets a retry button instead of a
 * spinner.
 */
const request_timeout_ms = 15_000;

/** The complete reply of the server. */
export type Exchange = { status: number; body: unknown; retry_after_s: number };

/**
 * Sends a request and reads the whole reply before the timeout. The caller's abort signal and the timeout are joined by
 * hand, because AbortSignal.any is missing in the oldest supported browsers.
 */
export async function exchange(
  address: string,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Exchange> {
  const bounded = new AbortController();
  const abort = () => bounded.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(() => bounded.abort(), request_timeout_ms);
  try {
    const response = await fetch(address, { ...init, signal: bounded.signal });
    const body: unknown = await response.json();
    const retry_after_s = Number(response.headers.get("retry-after") ?? 0);
    return { status: response.status, body, retry_after_s };
  } catch (error) {
    // A call that the page itself aborted is not a network failure: the reason given to the abort is thrown.
    throw signal?.aborted === true ? signal.reason : new NetworkError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
