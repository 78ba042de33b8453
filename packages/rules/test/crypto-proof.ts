import type { ProofFile } from "../src/lottery/proof/proof-file.ts";
import { evidenceOf, logged, makeFile } from "./honest-proof.ts";

const candleOf = (slot_at: string, close: string): string => {
  const at = Date.parse(slot_at);
  return `[[${at - 60_000},"1","2","1","${close}","9",${at - 1},"1",1,"1","1","0"]]`;
};

/**
 * A proof file of the crypto draw of 10:00 on 16 November. Its evidence is the exchange's price candle of the minute
 * that ends at `candle_at`.
 */
export const cryptoFile = (candle_at: string, result_at: string, apart_s = 70): ProofFile => {
  const slot_at = "2026-11-16T03:30:00.000Z";
  const us = (second: number) => String((Date.parse(slot_at) + second * 1_000) * 1_000);
  const after = (second: number) =>
    new Date(Date.parse(slot_at) + 3_600_000 + second * 1_000).toISOString();
  const file = makeFile({
    slip: { accepted_at_us: us(-300) },
    seal: { game: "c2d", sealed_at_us: us(-190) },
    draw: { feed: "binance", slot: "10:00", close_at_us: us(-200), result_at_us: us(0) },
    receipt: { game: "c2d", slot: "10:00", close_at_us: us(-200) },
    terms: { game: "c2d", slot: "10:00" },
  });
  const bodies = {
    "exchange-1": candleOf(candle_at, "65432.18"),
    "exchange-2": candleOf(candle_at, "65432.18"),
  };
  const evidence = evidenceOf(bodies).map((each, place) => ({
    ...each,
    fetched_at: after(place * apart_s),
  }));
  return {
    ...file,
    result: {
      draw_id: 17,
      type: "C2D",
      result_at,
      versions: logged([
        { version: 1, digits: "28", decided_by: "sources", published_at: after(100), evidence },
      ]),
      bodies: evidence,
    },
  };
};

export const at_ten = "2026-11-16T03:30:00.000Z";
