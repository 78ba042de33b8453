/**
 * One row of the route table. Rows are plain data: the browser bundle imports them, so TypeBox must not come along
 * (19.7 kB gzip). Schemas stand beside them in `schemas.ts` under the same name.
 */
export type Route = {
  method: "GET" | "POST";
  path: `/api/${string}`;
  /** `player` needs a bearer token, `public` never does. */
  access: "public" | "player";
  /** Needs an `Idempotency-Key`: the same key and body are done once and answered alike; without a key nothing is done. */
  command?: true;
  /**
   * Takes a picture: as the whole body in the place of the JSON one (`body`, by its content type), or as the one file of a
   * multipart form, in the field `image` (`form`).
   */
  image?: "body" | "form";
  /** May carry `X-Device-Id`, the random name a browser keeps for itself. */
  device?: true;
  /** Costs more than a row: a player has few of these under way at once and few a second, and is answered 429 beyond that. */
  has_turns?: true;
  /** How long a shared cache may keep the answer. Only public reads are cached. */
  cache_s?: number;
};
