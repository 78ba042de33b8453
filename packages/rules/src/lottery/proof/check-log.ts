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

/** The entry is signed, and it is about exactly this text. */
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

/** Nothing can be in the log before it happened. */
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

/** The seal is an entry of the log. */
export const checkSealInLog = async (
  keys: PublicKeyList,
  { log, ...seal }: DrawSeal,
): Promise<Check> => {
  const check = "seal_in_log";
  if (log == null) return { check, outcome: "unsaid" };
  // Seals that do not name their draw are older than the log.
  if (seal.draw === undefined) return { check, outcome: "failed" };
  const signature = await checkMark(check, keys, log, {
    kind: "seal",
    payload: () => sealText(seal),
  });
  if (signature.outcome !== "passed") return signature;
  return checkRecordedAfter(check, log, wholeOf(seal.sealed_at_us));
};

type Placed = { mark: LogMark; version: ResultVersion };

const checkPlaced = async (
  keys: PublicKeyList,
  draw_id: DrawSeal["draw_id"],
  { mark, version }: Placed,
): Promise<Check> => {
  const check = "result_in_log";
  const signature = await checkMark(check, keys, mark, {
    kind: "result",
    payload: () => resultText(draw_id, version),
  });
  if (signature.outcome !== "passed") return signature;
  return checkRecordedAfter(check, mark, microsecondsAt(version.published_at));
};

/** A later entry has a higher number and no earlier time; where it follows directly, it names the hash of the one before. */
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

/** Every version of the result is an entry of the log, behind the seal and in the order of the versions, none left out. */
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
    const placed = await checkPlaced(keys, seal.draw_id, { mark, version });
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
