import { Type } from "typebox";
import { Value } from "typebox/value";

import type { Finding, ResultFeed } from "./port.ts";

const minute_ms = 60_000;
const symbol = "BTCUSDT";

const Millis = Type.String({ pattern: "^[0-9]{13}$" });
const Decimal = Type.String({ pattern: "^[0-9]{1,9}[.][0-9]{2,8}$" });
const Any = Type.Unknown();
const Candles = Type.Array(
  // The fields of a candle: openTime, open, high, low, close, volume, closeTime; the remaining ones are trade statistics,
  // which are not used.
  Type.Tuple([
    Millis,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Millis,
    Any,
    Any,
    Any,
    Any,
    Any,
  ]),
  { maxItems: 2 },
);

const unusable = (reason: string): Finding => ({ kind: "unusable", reason });

/**
 * The feed of the crypto lotteries: the one-minute price candle that closed at the result time, which can be requested from
 * the exchange again years later. The candle counts as closed only if the response also contains the next candle, because an
 * exchange whose data lag sends an unfinished candle with the same closing time.
 */
export const exchangeCandle: ResultFeed = {
  request: ({ result_at }) => {
    const slot = result_at.getTime();
    const range = `startTime=${slot - minute_ms}&endTime=${slot + minute_ms - 1}&limit=2`;
    return { method: "GET", path: `/api/v3/klines?symbol=${symbol}&interval=1m&${range}` };
  },
  interpret: (json, { result_at }) => {
    if (!Value.Check(Candles, json)) return unusable("the answer is not a pair of candles");
    const [candle, next] = json;
    if (candle === undefined) return { kind: "pending" };
    const slot = result_at.getTime();
    const [opened, , , , close, , closed] = candle;
    if (Number(opened) !== slot - minute_ms) return unusable("the candle is of another minute");
    if (Number(closed) !== slot - 1) return unusable("the candle does not close with the slot");
    if (next === undefined) return { kind: "pending" };
    if (Number(next[0]) !== slot) return unusable("the next candle does not open with the slot");
    return { kind: "seen", observed: { kind: "candle", close } };
  },
};
