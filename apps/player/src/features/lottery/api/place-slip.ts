import type { LocaleTag } from "@shwe/contract/locales";
import { formatNumber } from "@shwe/rules/lottery";

import { call } from "../../../lib/http.ts";
import { lotteries, type Placed } from "../lotteries.ts";
import type { Attempt } from "../placing/attempt.ts";

/** Sends a slip. However often it is sent under its key, it is placed once. */
export const placeSlip = (
  { code, draw, key, lines }: Attempt,
  locale: LocaleTag,
): Promise<Placed> => {
  const { game, place } = lotteries[code];
  const bet_obj = lines.map(({ number, stake }) => ({
    bet_number: formatNumber(game, number),
    amount: stake,
  }));
  return call(
    place,
    { body: { draw_id: draw.draw_id, bet_obj } },
    { locale, idempotency_key: key },
  );
};
