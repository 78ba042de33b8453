import { createCalls } from "@shwe/client/calls";
import { ApiError } from "@shwe/client/calls/errors";
import { type RouteName, type Routes, routes } from "@shwe/contract/office/routes";
import type { Input, Reply, schemas } from "@shwe/contract/office/schemas";

import { askForProof } from "./proof-request.ts";
import { reportSignedOut } from "./signed-out.ts";
import { activityHeaders } from "./user-activity.ts";

export { ApiError } from "@shwe/client/calls/errors";

/** The session is a cookie that the browser adds by itself, so no call carries a token. */
export const officeCalls = createCalls<Routes, typeof schemas>({
  routes,
  token: () => undefined,
  headers: () => activityHeaders(),
  onUnauthorized: () => undefined,
  onOutdated: () => window.location.reload(),
});

/** What a route returns in `data`. */
export type Data<N extends RouteName> = Reply<N> extends { data: infer Sent } ? Sent : never;

async function send<N extends RouteName>(
  name: N,
  input: Input<N>,
  signal: AbortSignal | undefined,
): Promise<Data<N>> {
  try {
    const options = { locale: "en" as const, ...(signal && { signal }) };
    const reply: unknown = await officeCalls.call(name, input, options);
    return (reply as { data: Data<N> }).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === "unauthorized") reportSignedOut();
    throw error;
  }
}

/**
 * Calls one route of the office surface. If the server needs a fresh proof of the second factor, the operator is asked
 * for it, and the call is repeated once.
 */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Data<N>> {
  try {
    return await send(name, input, signal);
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === "proof_required";
    if (!needsProof || !(await askForProof())) throw error;
    return send(name, input, signal);
  }
}
