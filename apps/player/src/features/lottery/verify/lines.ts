import type { Check, CheckOutcome, Difference, Verification } from "@shwe/rules/lottery";

import type { PlainKey } from "../../../locales/i18n.ts";
import { shownValue } from "./values.ts";
import { type KeyChoice, sealOf, type Subject } from "./subject.ts";

export type Verdict = "sound" | "broken" | "unknown";
type Tone = "passed" | "failed" | "open";
type Shown = { what: PlainKey; given: string; expected: string | null };
/** Why a check neither passed nor failed. */
type Why = Exclude<CheckOutcome, "passed" | "failed"> | "file_key";
export type Line = {
  id: string;
  what: PlainKey;
  /** The source whose evidence was checked; null for a check that is not about a source. */
  source: string | null;
  tone: Tone;
  why: Why | null;
  differs: Shown[];
};
export type Told = {
  verdict: Verdict;
  text: PlainKey;
  /** Whether the draw belongs to a demo with simulated numbers. */
  is_demo: boolean;
  lines: Line[];
};

const toneOf = (outcome: CheckOutcome): Tone =>
  outcome === "passed" || outcome === "failed" ? outcome : "open";

const whyOf = (outcome: CheckOutcome): Why | null =>
  outcome === "passed" || outcome === "failed" ? null : outcome;

const shown = ({ name, given, expected }: Difference): Shown => ({
  what: `verify.value_${name}`,
  given: shownValue(name, given),
  expected: expected === null ? null : shownValue(name, expected),
});

const lineOf = ({ check, outcome, source, differs = [] }: Check): Line => ({
  id: source === undefined ? check : `${check}-${source}`,
  what: `verify.check_${check}`,
  source: source ?? null,
  tone: toneOf(outcome),
  why: whyOf(outcome),
  differs: differs.map(shown),
});

/** The check of the signing key. A signing key from the proof file itself does not prove who signed the file. */
const keyLine = ({ origin, keys }: KeyChoice, key_id: string): Line => {
  const why = Object.hasOwn(keys, key_id) ? "file_key" : "unknown_key";
  const isKnown = origin !== "file" && why !== "unknown_key";
  return {
    id: "key",
    what: "verify.check_key",
    source: null,
    tone: isKnown ? "passed" : "open",
    why: isKnown ? null : why,
    differs: [],
  };
};

const soundText = (subject: Subject, clock: Verification["clock"]): PlainKey => {
  const is_stamped = clock === "authority";
  if (subject.kind === "slip")
    return is_stamped ? "verify.sound_slip_stamped" : "verify.sound_slip";
  if (subject.draw.result.versions.length === 0) return "verify.sound_seal";
  return is_stamped ? "verify.sound_draw_stamped" : "verify.sound_draw";
};

/** The verdict and the list of checks. One failed check makes it broken; one undecided check makes it unknown. */
export function tell(
  subject: Subject,
  choice: KeyChoice,
  { checks, clock, is_demo }: Pick<Verification, "checks" | "clock" | "is_demo">,
): Told {
  const lines = [...checks.map(lineOf), keyLine(choice, sealOf(subject).key_id)];
  const tones = new Set(lines.map(({ tone }) => tone));
  if (tones.has("failed")) return { verdict: "broken", text: "verify.broken_text", is_demo, lines };
  if (tones.has("open")) return { verdict: "unknown", text: "verify.unknown_text", is_demo, lines };
  return { verdict: "sound", text: soundText(subject, clock), is_demo, lines };
}
