import type { LocaleTag } from "@shwe/contract/locales";
import type { RouteName, Routes } from "@shwe/contract/routes";
import type { Input, Reply } from "@shwe/contract/schemas";

import type { Command } from "../commands/index.ts";

/** Who asks, once the session of the token was found. Money compares it again inside its transaction. */
export type Caller = { player_id: bigint; session_id: string };

/** Finds the session of a token, or throws the refusal. */
export type FindCaller = (token: string) => Promise<Caller>;

/** Where a call comes from. An answer that is kept for all must not depend on it, so those handlers do not get it. */
type Origin = {
  /** The network address; a forwarded one counts only when a known proxy says it. */
  address: string;
  user_agent: string;
  /** The random name a browser keeps for itself, as it was sent. */
  device_id: string | undefined;
};

/** The bytes of a picture as they were sent: bounded in number and nothing else. */
type Picture = { image: Buffer };

/** The declared parts of the request, already checked. A picture comes beside them, or in the place of the JSON body. */
type Given<N extends RouteName> = Routes[N] extends { image: "form" }
  ? Input<N> & Picture
  : Routes[N] extends { image: "body" }
    ? (Input<N> & { image?: undefined }) | (Omit<Input<N>, "body"> & Picture & { body?: undefined })
    : Input<N>;

/** What a handler is given: what was sent, and who asks. */
export type Call<N extends RouteName> = Given<N> & {
  locale: LocaleTag;
  request_id: string;
} & (Routes[N] extends { cache_s: number } ? unknown : Origin) &
  (Routes[N]["access"] extends "player" ? { caller: Caller } : unknown) &
  (Routes[N] extends { command: true } ? { command: Command } : unknown);

export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Reply<N>>;

/** A route without a handler, or a handler with a wrong answer, does not compile. */
export type Handlers<N extends RouteName = RouteName> = { [K in N]: Handler<K> };
