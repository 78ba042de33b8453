import {
  checkOf,
  checkSignature,
  difference,
  writtenAs,
  type Check,
  type CheckName,
  type Difference,
} from "./checks.ts";
import { entryText, hashOf, log_parts } from "./log-entry.ts";
import type { LogKind, LogMark } from "./log-facts.ts";
import { resultText } from "./result-text.ts";
import type { ResultVersion } from "./result-facts.ts";
import { microsecondsAt, wholeOf } from "./sealed-draw.ts";
import { sealText, type DrawSeal } from "./texts.ts";
import type { PublicKeyList } from "./verify.ts";

type InLog = { kind: LogKind; payload: () => string };

/** Checks that a log entry is signed and contains exactly the text of this seal or result version. */
const checkMark = (
  check: CheckName,
  keys: PublicKeyList,
  mark: LogMark,
  { kind, payload }: InLog,
): Promise<Check> =>
  checkSignature(check, {
    keys,
    signed: mark,
    text: () => entryText(mark, kind, payload()),
    names: log_parts,
  });

/** Checks that a log entry is not older than the event it records. */
const checkRecordedAfter = (check: CheckName, mark: LogMark, happened_us: bigint | null): Check => {
  const recorded_us = wholeOf(mark.recorded_at_us);
  const is_after = recorded_us !== null && happened_us !== null && happened_us <= recorded_us;
  return checkOf(
    check,
    is_after
      ? []
      : [
          {
            name: "recorded_at_us",
            given: String(mark.recorded_at_us),
            expected: String(happened_us),
          },
        ],
  );
};

/** Checks that the seal is an entry of the log of seals. */
export const checkSealInLog = async (
  keys: PublicKeyList,
  { log, ...seal }: DrawSeal,
): Promise<Check> => {
  const check = "seal_in_log";
  if (log == null) return { check, outcome: "unsaid" };
  // Seals of version 1, which do not name their draw, are older than the log, so such a seal cannot be in it.
  if (seal.draw === undefined) return { check, outcome: "failed" };
  const signature = await checkMark(check, keys, log, {
    kind: "seal",
    payload: () => sealText(seal),
  });
  if (signature.outcome !== "passed") return signature;
  return checkRecordedAfter(check, log, wholeOf(seal.sealed_at_us));
};

type LoggedVersion = { mark: LogMark; version: ResultVersion };

const checkLoggedVersion = async (
  keys: PublicKeyList,
  draw_id: DrawSeal["draw_id"],
  { mark, version }: LoggedVersion,
): Promise<Check> => {
  const check = "result_in_log";
  const signature = await checkMark(check, keys, mark, {
    kind: "result",
    payload: () => resultText(draw_id, version),
  });
  if (signature.outcome !== "passed") return signature;
  return checkRecordedAfter(check, mark, microsecondsAt(version.published_at));
};

/**
 * Compares two log entries: the later one has a higher number and no earlier time; if it follows directly, it contains
 * the hash of the earlier one.
 */
const linkDiffers = async (
  before: { mark: LogMark; text: string },
  next: LogMark,
): Promise<Difference[]> => {
  const [seq, next_seq] = [BigInt(before.mark.seq), BigInt(next.seq)];
  const [recorded, next_recorded] = [before.mark, next].map((each) => BigInt(each.recorded_at_us));
  const hash = await hashOf(before.text);
  return [
    ...(seq < next_seq
      ? []
      : [{ name: "seq" as const, given: String(next_seq), expected: String(seq + 1n) }]),
    ...((recorded ?? 0n) <= (next_recorded ?? 0n)
      ? []
      : [
          {
            name: "recorded_at_us" as const,
            given: String(next_recorded),
            expected: String(recorded),
          },
        ]),
    ...(next_seq === seq + 1n ? difference("previous", next.previous, hash) : []),
  ];
};

/** Checks that all versions of the result are entries of the log of seals, after the seal and in their order. */
export const checkResultsInLog = async (
  keys: PublicKeyList,
  seal: DrawSeal,
  versions: readonly ResultVersion[],
): Promise<Check> => {
  const check = "result_in_log";
  if (seal.log == null) return { check, outcome: "unsaid" };
  const { log } = seal;
  const text = await writtenAs(() => entryText(log, "seal", sealText(seal)));
  if (text === null) return { check, outcome: "failed" };
  let before = { mark: log, text };
  for (const [place, version] of versions.entries()) {
    const mark = version.log;
    if (mark == null) return { check, outcome: "unsaid" };
    const placed = await checkLoggedVersion(keys, seal.draw_id, { mark, version });
    if (placed.outcome !== "passed") return placed;
    if (version.version !== place + 1)
      return checkOf(check, [
        { name: "version", given: String(version.version), expected: String(place + 1) },
      ]);
    const differs = await linkDiffers(before, mark);
    if (differs.length > 0) return checkOf(check, differs);
    before = { mark, text: await entryText(mark, "result", resultText(seal.draw_id, version)) };
  }
  return checkOf(check, []);
};
