import {
  formatNumber,
  games,
  isGameCode,
  type ProofFile,
  type ValueName,
} from "@shwe/rules/lottery";
import { formatWhole, yangonMinute } from "@shwe/rules";

import type { PlainKey } from "../../lib/i18n.ts";
import type { Subject } from "./subject.ts";

const us_per_ms = 1_000;

/** With its seconds, on Yangon's clock: seals and results are seconds apart. */
function yangonSecond(at: Date): string {
  if (Number.isNaN(at.getTime())) return "";
  return `${yangonMinute(at)}:${at.toISOString().slice(17, 19)}`;
}

/** A value as people read it. Times lose their microseconds; whatever cannot be read stays as it is. */
export function shownValue(name: string, value: string): string {
  if (name.endsWith("_us")) return yangonSecond(new Date(Number(value) / us_per_ms)) || value;
  if (name.endsWith("_at")) return yangonSecond(new Date(value)) || value;
  return value.replaceAll(",", ", ");
}

export type Fact = { what: PlainKey; value: string };
const fact = (name: ValueName, value: unknown): Fact => ({
  what: `verify.value_${name}`,
  value: shownValue(name, String(value)),
});

/** The number as it is bet, leading zeros and all; what is no number of the lottery stays as it came. */
const betNumber = (game: string, number: unknown): string => {
  const place = Number(number);
  const isKnown = isGameCode(game) && Number.isInteger(place) && place >= 0;
  return isKnown && place < games[game].numbers ? formatNumber(games[game], place) : String(number);
};

export type BetLine = { number: string; stake: string };

export const betLines = ({ slip, seal }: ProofFile): BetLine[] =>
  slip.numbers.map((number, place) => ({
    number: betNumber(seal.game, number),
    stake: wholeText(slip.stakes[place]),
  }));

const wholeText = (value: unknown): string =>
  Number.isSafeInteger(Number(value)) ? formatWhole(BigInt(Number(value))) : String(value);

/** What the thing at hand says, before anybody checks it. */
export function factsOf(subject: Subject): Fact[] {
  if (subject.kind === "slip") {
    const { slip, seal, result } = subject.file;
    const digits =
      result && ("versions" in result ? result.versions.at(-1)?.digits : result.digits);
    return [
      { what: "verify.value_slip_id", value: `${slip.draw_id}-${slip.slip_id}` },
      fact("accepted_at_us", slip.accepted_at_us),
      ...(digits === undefined ? [] : [fact("digits", digits)]),
      ...sealFacts(seal),
    ];
  }
  const { draw_id, seal, result } = subject.draw;
  const newest = result.versions.at(-1);
  return [
    { what: "verify.value_draw_id", value: `${draw_id} · ${result.type}` },
    fact("result_at", result.result_at),
    ...(newest === undefined ? [] : [fact("digits", newest.digits)]),
    ...result.versions.slice(0, -1).map(({ digits }): Fact => ({
      what: "verify.value_corrected",
      value: digits,
    })),
    ...(newest === undefined ? [] : [fact("published_at", newest.published_at)]),
    ...(newest?.reason ? [{ what: "verify.value_reason" as const, value: newest.reason }] : []),
    ...sealFacts(seal),
  ];
}

const sealFacts = (seal: ProofFile["seal"]): Fact[] => [
  fact("sealed_at_us", seal.sealed_at_us),
  { what: "verify.value_slips", value: wholeText(seal.slips) },
  { what: "verify.value_total_stake", value: wholeText(seal.total_stake) },
  fact("root", seal.root),
];

function bodiesOf(subject: Subject): readonly { source: string; body_base64: string }[] {
  if (subject.kind === "draw") return subject.draw.bodies;
  const { result } = subject.file;
  if (result === undefined) return [];
  return "versions" in result ? result.bodies : result.evidence;
}

const paper_max_chars = 4_000;

export type Paper = { source: string; text: string };

/** What the sources sent, as text: people read it where arithmetic ends. What is no text, such as a picture, stays out. */
export function papersOf(subject: Subject): Paper[] {
  return bodiesOf(subject).flatMap(({ source, body_base64 }) => {
    const text = textOf(body_base64);
    return text === null ? [] : [{ source, text: text.slice(0, paper_max_chars) }];
  });
}

function textOf(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
