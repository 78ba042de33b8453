import { Type } from "typebox";
import { Value } from "typebox/value";

import type { LiveFeed } from "./port.ts";

const symbol = "BTCUSDT";
const Ticker = Type.Object({
  symbol: Type.Literal(symbol),
  price: Type.String({ pattern: "^[0-9]{1,9}[.][0-9]{2,8}$" }),
});

/** The last traded price, shown as the live number. The response has no timestamp, so the time of the request is used. */
export const exchangeTicker: LiveFeed = {
  request: { method: "GET", path: `/api/v3/ticker/price?symbol=${symbol}` },
  interpret: (json, fetched_at) =>
    Value.Check(Ticker, json)
      ? { observed: { kind: "candle", close: json.price }, observed_at: fetched_at }
      : null,
};
