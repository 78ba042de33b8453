import { yangonDay, yangonMinute } from "../../yangon-date.ts";
import type { Derivation, Game, Observed } from "../games/game.ts";
import { millionsFromBaht, withTwoDecimals } from "../games/source-digits.ts";
import { sha256Hex } from "./verify.ts";

/**
 * Reads a stored response of a source again, without the server: the deciding text in it, and the digits that follow.
 * The server decided whether the response was acceptable (fresh, final, in agreement with the second source); this only
 * checks whether the published digits follow from it.
 */
export const evidence_sources = [
  "thaistock2d",
  "set-site",
  "glo",
  "glo-mirror",
  "exchange-1",
  "exchange-2",
] as const;
export type EvidenceSource = (typeof evidence_sources)[number];

const body_max_bytes = 512 * 1024;
const minute_ms = 60_000;

type Json = null | boolean | string | readonly Json[] | { readonly [key: string]: Json };

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g;

/** Parses JSON with every number as its original text: 1490.10 equals 1490.1 as a number but gives another result. */
const readJson = (text: string): Json =>
  JSON.parse(
    text.replace(stringOrNumber, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  ) as Json;

const field = (json: Json | undefined, ...path: string[]): Json | undefined => {
  let value = json;
  for (const key of path) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const record = value as { readonly [key: string]: Json };
    value = Object.hasOwn(record, key) ? record[key] : undefined;
  }
  return value;
};
const listOf = (json: Json | undefined): readonly Json[] =>
  Array.isArray(json) ? (json as readonly Json[]) : [];
const textOf = (json: Json | undefined): string | null => (typeof json === "string" ? json : null);
/** The only item that fits; undefined when none or several do. */
const only = (list: readonly Json[], fits: (item: Json) => boolean): Json | undefined => {
  const found = list.filter(fits);
  return found.length === 1 ? found[0] : undefined;
};

const thai_months = [
  "มกราคม",
  "กุมภาพันธ์",
  "มีนาคม",
  "เมษายน",
  "พฤษภาคม",
  "มิถุนายน",
  "กรกฎาคม",
  "สิงหาคม",
  "กันยายน",
  "ตุลาคม",
  "พฤศจิกายน",
  "ธันวาคม",
];
const buddhist_offset = 543;

/**
 * Writes a day in Thai with the Buddhist year, as the mirror site of the Thai lottery office does: 16 พฤศจิกายน 2569.
 */
export const thaiDay = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return `${date} ${thai_months[month - 1]} ${year + buddhist_offset}`;
};

const thaiIndex = (index: string | null, turnover: string | null): Observed | null =>
  index === null || turnover === null ? null : { kind: "thai_index", index, turnover };
const firstPrize = (json: Json | undefined): Observed | null => {
  const number = textOf(json);
  return number === null ? null : { kind: "first_prize", number };
};

const inThaistock2d = (json: Json, result_at: Date): Observed | null => {
  const label = `${yangonMinute(result_at).slice(11)}:${result_at.toISOString().slice(17, 19)}`;
  const row = only(
    listOf(field(json, "result")),
    (item) =>
      field(item, "open_time") === label && field(item, "stock_date") === yangonDay(result_at),
  );
  return thaiIndex(textOf(field(row, "set")), textOf(field(row, "value")));
};

/**
 * How long before and after a section a value on the site of the Thai stock exchange may be dated. The site shows only
 * current values: the last trade is up to half an hour before the section, and trading resumes an hour after it.
 */
const quote_before_max_ms = 30 * minute_ms;
const quote_after_max_ms = 60 * minute_ms;

const inSetSite = (json: Json, result_at: Date): Observed | null => {
  const row = only(
    listOf(field(json, "indexIndustrySectors")),
    (item) => field(item, "symbol") === "SET",
  );
  const quoted_at = new Date(textOf(field(row, "marketDateTime")) ?? Number.NaN);
  const after_slot_ms = quoted_at.getTime() - result_at.getTime();
  const is_of_slot = -quote_before_max_ms <= after_slot_ms && after_slot_ms <= quote_after_max_ms;
  if (!is_of_slot || yangonDay(quoted_at) !== yangonDay(result_at)) return null;
  const [last, value] = [textOf(field(row, "last")), textOf(field(row, "value"))];
  return last === null || value === null
    ? null
    : thaiIndex(withTwoDecimals(last), millionsFromBaht(value));
};

const inGlo = (json: Json, result_at: Date): Observed | null => {
  const drawn =
    field(json, "response", "data") === undefined
      ? field(json, "response", "result")
      : field(json, "response");
  if (field(drawn, "date") !== yangonDay(result_at)) return null;
  return firstPrize(
    field(
      only(listOf(field(drawn, "data", "first", "number")), () => true),
      "value",
    ),
  );
};

const inGloMirror = (json: Json, result_at: Date): Observed | null => {
  if (field(json, "response", "date") !== thaiDay(yangonDay(result_at))) return null;
  const prize = only(
    listOf(field(json, "response", "prizes")),
    (item) => field(item, "id") === "prizeFirst",
  );
  return firstPrize(only(listOf(field(prize, "number")), () => true));
};

const inCandles = (json: Json, result_at: Date): Observed | null => {
  const opened = String(result_at.getTime() - minute_ms);
  const closed = String(result_at.getTime() - 1);
  const candle = listOf(
    only(listOf(json), (item) => listOf(item)[0] === opened && listOf(item)[6] === closed),
  );
  const close = textOf(candle[4]);
  return close === null ? null : { kind: "candle", close };
};

const places: Record<EvidenceSource, (json: Json, result_at: Date) => Observed | null> = {
  thaistock2d: inThaistock2d,
  "set-site": inSetSite,
  glo: inGlo,
  "glo-mirror": inGloMirror,
  "exchange-1": inCandles,
  "exchange-2": inCandles,
};

/** The value in a stored response for the draw at `result_at`; null when the response has none that could decide it. */
export const observedIn = (
  source: EvidenceSource,
  body: Uint8Array,
  result_at: Date,
): Observed | null => {
  if (body.length > body_max_bytes) return null;
  try {
    return places[source](
      readJson(new TextDecoder("utf-8", { fatal: true }).decode(body)),
      result_at,
    );
  } catch {
    return null;
  }
};

const plain = (text: string): string => text.replaceAll(",", "");

/**
 * The text on which two sources must agree. For the Thai stock exchange it is the whole index and the whole millions of
 * the traded value, not only the deciding digits: a source that invents a value would have to guess eight digits
 * instead of one.
 */
export const basisOf = (observed: Observed): string => {
  switch (observed.kind) {
    case "thai_index":
      return `${plain(observed.index)} ${plain(observed.turnover).split(".")[0]}`;
    case "first_prize":
      return observed.number;
    case "candle":
      return observed.close;
  }
};

export type Evidence = {
  source: EvidenceSource;
  body: Uint8Array;
  /** The hash that was published with the result. */
  sha256: string;
};
export type EvidenceOutcome = {
  is_unchanged: boolean;
  /** The hash of the given bytes. */
  sha256: string;
  /** The value that the response has for this draw, before digits are derived. */
  observed: Observed | null;
  /** Null: the response has no value for this draw. */
  derivation: Derivation | null;
  /** Whether the published digits follow from the response. */
  is_matching: boolean;
};

export const checkEvidence = async (
  game: Game,
  evidence: Evidence,
  result: { result_at: Date; digits: string },
): Promise<EvidenceOutcome> => {
  const observed = observedIn(evidence.source, evidence.body, result.result_at);
  const derivation = observed === null ? null : game.derive(observed);
  const sha256 = await sha256Hex(evidence.body);
  return {
    is_unchanged: sha256 === evidence.sha256,
    sha256,
    observed,
    derivation,
    is_matching: derivation?.ok === true && derivation.digits === result.digits,
  };
};
