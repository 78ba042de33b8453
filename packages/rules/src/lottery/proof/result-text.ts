import type { ResultVersion } from "./result-facts.ts";
import {
  escaped,
  hash_pattern,
  matching,
  milliseconds,
  separator,
  whole,
  type Whole,
} from "./text-parts.ts";

const digits_pattern = /^\d{1,3}$/;
const decided_pattern = /^(?:sources|operators)$/;
const source_pattern = /^[a-z0-9-]{1,40}$/;
const person_pattern = /^[0-9a-f]{16}$/;

const evidenceText = ({ source, fetched_at, sha256, url }: ResultVersion["evidence"][number]) =>
  [
    matching(source, source_pattern),
    milliseconds(fetched_at),
    matching(sha256, hash_pattern),
    escaped(url ?? ""),
  ].join(",");

const peopleText = ({ people }: ResultVersion): string =>
  people == null
    ? ""
    : [
        matching(people.proposed_by, person_pattern),
        milliseconds(people.proposed_at),
        matching(people.confirmed_by, person_pattern),
        milliseconds(people.confirmed_at),
      ].join(",");

/** The exact text of one version of a result with its evidence, as the log of seals contains it. */
export const resultText = (draw_id: Whole, version: ResultVersion): string =>
  [
    "shwe.result.v1",
    whole(draw_id),
    whole(version.version ?? 0),
    matching(version.digits, digits_pattern),
    matching(version.decided_by, decided_pattern),
    milliseconds(version.published_at),
    version.evidence.map(evidenceText).join(";"),
    peopleText(version),
    escaped(version.reason ?? ""),
  ].join(separator);
