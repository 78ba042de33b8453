import type { GameCode } from "../games/game.ts";
import {
  bytesOfBase64,
  checkEvidenceInFile,
  checkOf,
  isEvidenceSource,
  type Check,
  type Difference,
} from "./checks.ts";
import { basisOf } from "./evidence.ts";
import type { EvidenceBody, PublishedEvidence, ResultVersion } from "./result-facts.ts";
import type { KnownDraw } from "./sealed-draw.ts";
import { sha256Hex } from "./verify.ts";

/**
 * By how much the time between two responses may be shorter than the required time between the two queries, because
 * each response takes some seconds.
 */
const answer_max_ms = 10_000;

type SourceStatement = { source: string; basis: string; fetched_at: string | null };

/** All sources that the draw's rule names must agree completely. Other sources do not count, and one source twice counts once. */
export const checkSources = (statements: readonly SourceStatement[], draw: KnownDraw): Check => {
  const check = "two_sources";
  const { sources, apart_ms } = draw.rule;
  const counted = sources.flatMap((source) =>
    statements.filter((each) => each.source === source).slice(0, 1),
  );
  const [first, second] = counted;
  if (first === undefined || second === undefined)
    return checkOf(check, [
      {
        name: "sources",
        given: counted.map(({ source }) => source).join(",") || "0",
        expected: sources.join(","),
      },
    ]);
  if (first.basis !== second.basis)
    return checkOf(check, [
      {
        name: "basis",
        given: `${first.basis} (${first.source})`,
        expected: `${second.basis} (${second.source})`,
      },
    ]);
  if (apart_ms === 0) return checkOf(check, []);
  const [asked, again] = [first.fetched_at ?? "", second.fetched_at ?? ""];
  const apart = Math.abs(Date.parse(asked) - Date.parse(again));
  // A file made by an older version does not contain when its sources were queried.
  if (Number.isNaN(apart)) return { check, outcome: "unsaid" };
  return checkOf(
    check,
    apart >= apart_ms - answer_max_ms
      ? []
      : [{ name: "fetched_at", given: asked, expected: again }],
  );
};

/** A document of operators: only its hash can be checked; people have to read what it says. */
const checkPaper = async (
  { source, body_base64 }: EvidenceBody,
  published: PublishedEvidence,
): Promise<Check> => {
  const bytes = bytesOfBase64(body_base64);
  const found = bytes === null ? null : await sha256Hex(bytes);
  const differs: Difference[] =
    found === published.sha256
      ? []
      : [{ name: "sha256", given: published.sha256, expected: found }];
  return checkOf("evidence_bytes", differs, source);
};

/** Two different people must have decided, the second after the first and both before the publication. */
export const peopleDiffer = ({ people, published_at }: ResultVersion): Difference[] => {
  if (people == null) return [];
  const { proposed_by, proposed_at, confirmed_by, confirmed_at } = people;
  const times = [proposed_at, confirmed_at, published_at].map(Date.parse) as [
    number,
    number,
    number,
  ];
  const is_in_order = times[0] <= times[1] && times[1] <= times[2];
  return [
    ...(proposed_by === confirmed_by
      ? [{ name: "people" as const, given: proposed_by, expected: null }]
      : []),
    ...(is_in_order
      ? []
      : [{ name: "published_at" as const, given: published_at, expected: confirmed_at }]),
  ];
};

/**
 * Checks a decision of two operators, who must cite public documents. A file made by an older version does not name the
 * operators.
 */
const checkPeople = (version: ResultVersion): Check => {
  const check = "two_people";
  if (version.evidence.length === 0)
    return checkOf(check, [{ name: "sources", given: "0", expected: "1" }]);
  const differs = peopleDiffer(version);
  if (differs.length > 0) return checkOf(check, differs);
  return { check, outcome: version.people == null ? "unsaid" : "people" };
};

/** Checks the newest version of a result with its evidence. */
export const checkDecision = async (
  game: GameCode,
  draw: KnownDraw,
  version: ResultVersion,
  bodies: readonly EvidenceBody[],
): Promise<Check[]> => {
  const checks: Check[] = [];
  const statements: SourceStatement[] = [];
  for (const published of version.evidence) {
    const { id, source, sha256, fetched_at } = published;
    const body = bodies.find((each) => each.id === id) ?? { ...published, body_base64: "" };
    if (version.decided_by === "operators" || !isEvidenceSource(source)) {
      checks.push(await checkPaper(body, published));
      continue;
    }
    const found = await checkEvidenceInFile(
      game,
      { source, sha256, body_base64: body.body_base64 },
      { result_at: draw.result_at, digits: version.digits },
    );
    checks.push(...found.checks);
    const observed = found.outcome?.observed ?? null;
    if (observed !== null) statements.push({ source, basis: basisOf(observed), fetched_at });
  }
  checks.push(
    version.decided_by === "operators" ? checkPeople(version) : checkSources(statements, draw),
  );
  return checks;
};
