import {
  formatNumber,
  games,
  isGameCode,
  type ProofFile,
  type ValueName,
} from "@shwe/rules/lottery";
import { formatWhole, yangonSecond } from "@shwe/rules";

import type { PlainKey } from "../../../locales/i18n.ts";
import type { Subject } from "./subject.ts";

const us_per_ms = 1_000;

/** A time with seconds, because a seal may be only seconds older than the result; empty if the date is invalid. */
const secondText = (at: Date): string => (Number.isNaN(at.getTime()) ? "" : yangonSecond(at));

/** A value formatted for reading: times are cut to seconds, and a value that cannot be parsed is shown unchanged. */
export function shownValue(name: string, value: string): string {
  if (name.endsWith("_us")) return secondText(new Date(Number(value) / us_per_ms)) || value;
  if (name.endsWith("_at")) return secondText(new Date(value)) || value;
  return value.replaceAll(",", ", ");
}

export type Fact = { what: PlainKey; value: string };
const fact = (name: ValueName, value: unknown): Fact => ({
  what: `verify.value_${name}`,
  value: shownValue(name, String(value)),
});

/** The bet number with leading zeros; a value that is not a number of the lottery is shown unchanged. */
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

/** The content of the slip or draw, not yet verified. */
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

/** The responses of the sources as text, for a reader to check by eye. Binary responses, such as pictures, are left out. */
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
