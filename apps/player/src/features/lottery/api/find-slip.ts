import type { LocaleTag } from "@shwe/contract/locales";

import { ApiError, call } from "../../../lib/http.ts";
import type { Placed } from "../lotteries.ts";
import type { Attempt } from "../placing/attempt.ts";

/** Looks whether a slip is in the book. Places nothing. Null: it is not there. */
export async function findSlip({ draw, key }: Attempt, locale: LocaleTag): Promise<Placed | null> {
  try {
    return await call(
      "getSlipByKey",
      { params: { key }, query: { draw_id: String(draw.draw_id) } },
      { locale },
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
