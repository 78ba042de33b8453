import type { Ctx } from "../../../context.ts";

/** Longer than a signature can be fresh: 30 seconds in both directions, and some more. */
const kept_ms = 120_000;

/** `new` and remembered, `used` before, or `unknown` while Redis does not answer. */
export type NonceState = "new" | "used" | "unknown";
export type TakeNonce = (key_id: string, nonce: string) => Promise<NonceState>;

export const createTakeNonce =
  ({ redis, log }: Pick<Ctx, "redis" | "log">): TakeNonce =>
  async (key_id, nonce) => {
    try {
      const stored = await redis.set(`swp:${key_id}:${nonce}`, "1", {
        condition: "NX",
        expiration: { type: "PX", value: kept_ms },
      });
      return stored === null ? "used" : "new";
    } catch (err) {
      log.warn({ err }, "the nonce of a provider's call could not be checked");
      return "unknown";
    }
  };
