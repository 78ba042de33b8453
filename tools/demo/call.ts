import { setTimeout as pause } from "node:timers/promises";

import type { ErrorReply } from "@shwe/contract/errors";
import { routes, type RouteName } from "@shwe/contract/player/routes";
import type { Input, Reply } from "@shwe/contract/player/schemas";

type Sent<N extends RouteName> = Partial<Input<N>> & { token?: string; key?: string };
export type Answer<N extends RouteName> =
  | { ok: true; reply: Reply<N> }
  | { ok: false; refusal: Pick<ErrorReply, "code" | "details"> };
export type Call = <N extends RouteName>(name: N, sent?: Sent<N>) => Promise<Answer<N>>;

const call_max_ms = 15_000;
const tries_max = 4;
const wait_max_s = 60;
const busy = new Set([429, 503]);

/** A request to any route, without the types of its parameters and body. */
export type Parcel = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  token?: string;
  key?: string;
  /** A picture, which is sent as a form. */
  image?: Buffer;
};

export const pathOf = (path: string, { params = {}, query = {} }: Parcel): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const asked = new URLSearchParams(query).toString();
  return asked === "" ? filled : `${filled}?${asked}`;
};

/**
 * A client of the public API. After a 429 or 503 it waits as long as `Retry-After` says, at most a minute, and repeats
 * the request with the same idempotency key. It also repeats requests without a response, which is safe because of the key.
 */
export const createCall = (address: string, signal: AbortSignal): Call => {
  const send = (name: RouteName, parcel: Parcel): Promise<Response> => {
    const { method, path } = routes[name];
    const { body, token, key } = parcel;
    return fetch(address + pathOf(path, parcel), {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(call_max_ms)]),
    });
  };

  return async <N extends RouteName>(name: N, sent: Sent<N> = {}): Promise<Answer<N>> => {
    let refusal: Pick<ErrorReply, "code" | "details"> = { code: "unavailable" };
    for (let tried = 0; tried < tries_max; tried += 1) {
      const answer = await send(name, sent as Parcel).catch(() => undefined);
      signal.throwIfAborted();
      if (answer?.ok) return { ok: true, reply: (await answer.json()) as Reply<N> };
      if (answer !== undefined) refusal = (await answer.json()) as ErrorReply;
      if (answer !== undefined && !busy.has(answer.status)) break;
      const wait_s = Math.min(wait_max_s, Number(answer?.headers.get("retry-after") ?? 1));
      await pause(wait_s * 1_000, undefined, { signal });
    }
    return { ok: false, refusal };
  };
};

/** Throws unless the call succeeded. */
export const must = async <N extends RouteName>(answer: Promise<Answer<N>>): Promise<Reply<N>> => {
  const told = await answer;
  if (!told.ok) throw new Error(`the server answered ${told.refusal.code}`);
  return told.reply;
};
