import type { Readable } from "node:stream";

import type { LocaleTag } from "@shwe/contract/locales";
import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { RouteName as OfficeRouteName } from "@shwe/contract/office/routes";
import type { RouteName } from "@shwe/contract/player/routes";
import type { InputOf, ReplyOf, Route, RouteSchemas, Surface } from "@shwe/contract/surface";
import type { Surfaces } from "@shwe/contract/surfaces";

import type { Command } from "../commands/index.ts";

/**
 * The player who calls, read from the session of the token. Commands that move money check the session again in their
 * transaction.
 */
export type Caller = { player_id: bigint; session_id: string };

/** Finds the session of a token, or throws the refusal. */
export type FindCaller = (token: string) => Promise<Caller>;

/** The operator who calls, read from the session of the cookie. Acts check the operator again in their transaction. */
export type OperatorCaller = {
  operator: { readonly id: bigint; readonly name: string; readonly role: OperatorRole };
  session_id: string;
};

/** What a handler knows about its caller, by access kind. `public` has no caller. */
export type Callers = { player: Caller; operator: OperatorCaller };
export type AnyCaller = Callers[keyof Callers];

/** The name of a caller for limits that count each caller separately. */
export const keyOf = (caller: AnyCaller): string =>
  "player_id" in caller ? `player ${caller.player_id}` : `operator ${caller.operator.id}`;

/** Where a call comes from. A cached reply must not depend on it, so handlers of cached routes do not get it. */
type Origin = {
  /** The client's network address; a forwarded address counts only if a trusted proxy sent it. */
  address: string;
  user_agent: string;
  /** The random id that the browser stores and sends; the server has not checked it. */
  device_id: string | undefined;
  /** The cookies that the browser sent; the server has not checked them. */
  cookie: string | undefined;
  /** Adds a cookie to the reply; only the office has some. */
  setCookie: (cookie: string) => void;
};

/** The reply of a route that sends a file or an event stream instead of JSON. */
export type Download = {
  content_type: string;
  /** The name under which a browser saves the file; without it the browser shows the file. */
  file_name?: string;
  /** A `Readable` is sent as it is: an event stream stays open until it ends or its reader disconnects. */
  body: Buffer | Readable | AsyncIterable<string>;
};

/** The bytes of a picture as they were sent: limited in size, otherwise unchecked. */
type Picture = { image: Buffer };

/** The declared parts of the request, validated. A picture is sent in addition to them, or instead of the JSON body. */
type Given<R extends Route, Input> = R extends { image: "form" }
  ? Input & Picture
  : R extends { image: "body" }
    ? (Input & { image?: undefined }) | (Omit<Input, "body"> & Picture & { body?: undefined })
    : Input;

/** The argument of a handler: the validated request and its caller. */
type Call<R extends Route, Schemas extends RouteSchemas> = Given<R, InputOf<Schemas>> & {
  locale: LocaleTag;
  request_id: string;
} & (R extends { cache_s: number } ? unknown : Origin) &
  (R["access"] extends keyof Callers ? { caller: Callers[R["access"]] } : unknown) &
  (R extends { command: true } ? { command: Command } : unknown);

type Handler<R extends Route, Schemas extends RouteSchemas> = (
  call: Call<R, Schemas>,
) => Promise<R extends { sends: string } ? Download : ReplyOf<Schemas>>;

/** The handlers of a surface. A route without a handler, or a handler with a wrong reply, does not compile. */
export type HandlersOf<S extends Surface> = {
  [N in keyof S["routes"] & keyof S["schemas"]]: Handler<S["routes"][N], S["schemas"][N]>;
};

/** The handlers of the player surface, all or those of some routes. */
export type Handlers<N extends RouteName = RouteName> = Pick<HandlersOf<Surfaces["player"]>, N>;

/** The handlers of the office surface, all or those of some routes. */
export type OfficeHandlers<N extends OfficeRouteName = OfficeRouteName> = Pick<
  HandlersOf<Surfaces["office"]>,
  N
>;
