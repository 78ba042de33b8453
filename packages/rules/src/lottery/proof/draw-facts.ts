import type { GameCode } from "../games/game.ts";
import { games } from "../games/registry.ts";
import {
  bytesOfBase64,
  checkKeptEvidence,
  checkOf,
  checkSignature,
  difference,
  isEvidenceSource,
  verificationOf,
  type Check,
  type Difference,
  type Signed,
  type Verification,
} from "./checks.ts";
import { basisOf } from "./evidence.ts";
import { seal_parts, sealText, type DrawSeal } from "./texts.ts";
import { sha256Hex } from "./verify.ts";

type Published = { id: number; source: string; fetched_at: string; sha256: string };
type Version = {
  digits: string;
  decided_by: "sources" | "operators";
  published_at: string;
  evidence: readonly Published[];
};
type Body = { id: number; source: string; sha256: string; body_base64: string };

/** What is published of a draw for everybody. The bodies are those of the newest version. */
export type DrawFacts = {
  draw_id: number;
  seal: DrawSeal & Signed;
  /** Without a version there is no result yet. */
  result: { draw_id: number; type: string; result_at: string; versions: readonly Version[] };
  bodies: readonly Body[];
  public_keys: Record<string, string>;
};

const us_per_ms = 1_000;
const instantOf = (us: DrawSeal["sealed_at_us"]): string => {
  const at = new Date(Number(us) / us_per_ms);
  return Number.isNaN(at.getTime()) ? String(us) : at.toISOString();
};

/**
 * The seal's time against the first answer and the first publication. After either it is worthless; after the hour of the draw
 * somebody may have known the number.
 */
const checkOrder = ({ seal, result }: DrawFacts): Check => {
  const sealed_at = instantOf(seal.sealed_at_us);
  const isBefore = (other: string) => Date.parse(sealed_at) < Date.parse(other);
  const known = result.versions.flatMap(({ published_at, evidence }) => [
    { name: "published_at" as const, at: published_at },
    ...evidence.map(({ fetched_at }) => ({ name: "fetched_at" as const, at: fetched_at })),
  ]);
  const earlier = known.find(({ at }) => !isBefore(at));
  if (earlier !== undefined)
    return checkOf("sealed_before_result", [
      { name: earlier.name, given: earlier.at, expected: sealed_at },
    ]);
  return isBefore(result.result_at)
    ? checkOf("sealed_before_result", [])
    : { check: "sealed_before_result", outcome: "late" };
};

/** Two that say the same in full. One source twice is one source. */
const checkAgreement = (said: ReadonlyMap<string, string>): Check => {
  const [first, second] = [...said];
  if (first === undefined || second === undefined)
    return checkOf("two_sources", [{ name: "sources", given: String(said.size), expected: "2" }]);
  const [[one, given], [other, expected]] = [first, second];
  return checkOf(
    "two_sources",
    given === expected
      ? []
      : [{ name: "basis", given: `${given} (${one})`, expected: `${expected} (${other})` }],
  );
};

/** Papers that people brought: that they are the published ones can be checked, what they say has to be read. */
const checkPaper = async ({ source, body_base64 }: Body, published: Published): Promise<Check> => {
  const bytes = bytesOfBase64(body_base64);
  const found = bytes === null ? null : await sha256Hex(bytes);
  const differs: Difference[] =
    found === published.sha256
      ? []
      : [{ name: "sha256", given: published.sha256, expected: found }];
  return checkOf("evidence_bytes", differs, source);
};

const checkVersion = async (
  game: GameCode,
  { result, bodies }: DrawFacts,
  version: Version,
): Promise<Check[]> => {
  const checks: Check[] = [];
  const said = new Map<string, string>();
  for (const published of version.evidence) {
    const { id, source, sha256 } = published;
    const body = bodies.find((each) => each.id === id) ?? { ...published, body_base64: "" };
    if (version.decided_by === "operators" || !isEvidenceSource(source)) {
      checks.push(await checkPaper(body, published));
      continue;
    }
    const found = await checkKeptEvidence(
      game,
      { source, sha256, body_base64: body.body_base64 },
      { result_at: result.result_at, digits: version.digits },
    );
    checks.push(...found.checks);
    const observed = found.outcome?.observed ?? null;
    if (observed !== null) said.set(source, basisOf(observed));
  }
  checks.push(
    version.decided_by === "operators"
      ? { check: "two_people", outcome: "people" }
      : checkAgreement(said),
  );
  return checks;
};

/** Every check that the published facts of a draw allow: its seal, and its newest result with what that rests on. */
export const verifyDraw = async (facts: DrawFacts): Promise<Verification> => {
  const { draw_id, seal, result, public_keys: keys } = facts;
  const { game } = seal;
  const checks: Check[] = [
    checkOf("seal_of_draw", [
      ...difference("draw_id", seal.draw_id, draw_id),
      ...difference("draw_id", result.draw_id, draw_id),
      ...difference("game", result.type, games[game].type),
    ]),
    await checkSignature("seal_signature", {
      keys,
      signed: seal,
      text: () => sealText(seal),
      names: seal_parts,
    }),
  ];
  const newest = result.versions.at(-1);
  if (newest !== undefined)
    checks.push(checkOrder(facts), ...(await checkVersion(game, facts, newest)));
  return verificationOf(checks);
};
