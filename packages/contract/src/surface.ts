import type { Static, TProperties, TSchema } from "typebox";

/**
 * One route of a surface. Rows are plain data, because the browser bundle imports them and TypeBox would add 19.7 kB gzip.
 * The schemas of the same name are in the `schemas.ts` next to the table.
 */
export type Route<Access extends string = string> = {
  method: "GET" | "POST";
  path: `/${string}`;
  /** Who may call the route; each surface has its own kinds of callers. `public` needs no credentials. */
  access: Access;
  /**
   * The route needs an `Idempotency-Key`: the same key and body are executed once and get the same reply; a call
   * without a key is refused.
   */
  command?: true;
  /**
   * The route accepts a picture: as the whole body instead of JSON (`body`), or as the field `image` of a multipart
   * form (`form`).
   */
  image?: "body" | "form";
  /** The content type of the reply, for routes that send a file or an event stream instead of JSON. */
  sends?: string;
  /** Pages call the route by themselves, so a call is no use of the session and does not keep an idle one alive. */
  is_background?: true;
  /** The limit of the JSON body, if it is not the usual 64 kB. */
  body_kb_max?: number;
  /** Requests may carry `X-Device-Id`, the random id that a browser stores. */
  device?: true;
  /**
   * The route is expensive: each caller has few of these calls in progress at once and few per second, and gets 429
   * beyond that. A file counts until it is sent.
   */
  has_turns?: true;
  /** The right that an operator needs for the route; only routes of the office have one. */
  permission?: string;
  /** The route needs a recent proof of the caller's second factor. */
  is_fresh?: true;
  /** How many seconds a shared cache may reuse the reply. Only public reads are cached. */
  cache_s?: number;
};

export type RouteTable<Access extends string = string> = Readonly<Record<string, Route<Access>>>;

export type RouteSchemas = {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
};

/** Error codes and the status each is sent with. A code never changes its meaning. */
export type ErrorTable = Readonly<Record<string, number>>;

/** One API of the product. Each surface has its own listener, callers, routes and errors. */
export type Surface<Routes extends RouteTable = RouteTable> = {
  readonly name: string;
  /** The path with which every route of the surface begins. */
  readonly base_path: `/${string}`;
  readonly routes: Routes;
  readonly schemas: { readonly [N in keyof Routes]: RouteSchemas };
  readonly errors: ErrorTable;
  /** The optional fields of `details` in an error reply of this surface. */
  readonly error_details: TProperties;
};

type InputPart = "params" | "query" | "body";

/** The input of a route: exactly the parts that it declares. */
export type InputOf<Schemas extends RouteSchemas> = {
  [P in InputPart as P extends keyof Schemas ? P : never]: P extends keyof Schemas
    ? Schemas[P] extends TSchema
      ? Static<Schemas[P]>
      : never
    : never;
};

/** The response of a successful request. */
export type ReplyOf<Schemas extends RouteSchemas> = Static<Schemas["reply"]>;
