import { basisOf, games, isGameCode, type Mark, type Observed } from "@shwe/rules/lottery";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

import type { Tx } from "../../../platform/db/index.ts";
import type { Reading } from "../feeds/index.ts";
import type { UsableReading } from "./decide-result.ts";

/** The most rows of evidence that one decision reads. It is never reached, because the number of requests is bounded. */
const usable_max = 500;

/** The evaluation of a source's response for a lottery: the digits, or the reason why it has none. */
export type JudgedReading = {
  verdict: "digits" | "pending" | "unusable";
  digits: string | null;
  observed: Observed | null;
  basis: string | null;
  reason: string | null;
};

const nothing = { digits: null, observed: null, basis: null, reason: null };

export const judgeReading = (game: string, { finding }: Reading): JudgedReading => {
  if (finding.kind === "pending") return { ...nothing, verdict: "pending" };
  const unusable = (reason: string): JudgedReading => ({ ...nothing, verdict: "unusable", reason });
  if (finding.kind === "unusable") return unusable(finding.reason);
  const { observed } = finding;
  if (!isGameCode(game)) return unusable(`${game} is no game of these rules`);
  const derived = games[game].derive(observed);
  if (!derived.ok) return { ...unusable(`no digits: ${derived.problem}`), observed };
  const { digits } = derived;
  return { verdict: "digits", digits, observed, basis: basisOf(observed), reason: null };
};

/**
 * Whether a reading must be stored. Every reading with digits is stored; of equal failures in a row only the first, because the
 * others prove nothing more.
 */
const isNew = async (
  tx: Tx,
  draw_id: bigint,
  source: string,
  judged: JudgedReading,
): Promise<boolean> => {
  if (judged.verdict === "digits") return true;
  const { rows } = await sql<{ verdict: string; reason: string | null }>`
    select verdict, reason from draw_evidence where draw_id = ${draw_id} and source = ${source}
    order by id desc limit 1`.execute(tx);
  const [last] = rows;
  return last?.verdict !== judged.verdict || last.reason !== judged.reason;
};

export const recordReading = async (
  tx: Tx,
  draw_id: bigint,
  { source, url, answer }: Reading,
  judged: JudgedReading,
): Promise<void> => {
  if (!(await isNew(tx, draw_id, source, judged))) return;
  await sql`
    insert into draw_evidence (draw_id, source, url, status, fetched_at, http_date, raw, sha256,
      verdict, digits, observed, basis, reason)
    values (${draw_id}, ${source}, ${url}, ${answer?.status ?? null},
      ${answer?.fetched_at ?? new Date()}, ${answer?.http_date ?? null}, ${answer?.raw ?? null},
      decode(${answer?.sha256 ?? null}, 'hex'), ${judged.verdict}, ${judged.digits},
      ${judged.observed === null ? null : JSON.stringify(judged.observed)}::jsonb, ${judged.basis}, ${judged.reason})
  `.execute(tx);
};

export const readUsable = async (db: Kysely<DB>, draw_id: bigint): Promise<UsableReading[]> => {
  const { rows } = await sql<UsableReading>`
    select id, source, recorded_at, digits, basis from draw_evidence
    where draw_id = ${draw_id} and verdict = 'digits' and source <> 'operator' order by id desc limit ${usable_max}
  `.execute(db);
  return rows;
};

/** When the sources of a draw were first queried: the first query always stores a row. */
export const readLookedSince = async (db: Kysely<DB>, draw_id: bigint): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`
    select min(recorded_at) as since from draw_evidence where draw_id = ${draw_id} and source <> 'operator'
  `.execute(db);
  return rows[0]?.since ?? null;
};

/** What the result page shows beside a number: the observed strings of a source, and which of their characters are the digits. */
export type Derivation = { observed: Observed | null; marks: Mark[] };

export const showDerivation = async (
  db: Kysely<DB>,
  game: string,
  evidence_id: bigint | undefined,
): Promise<Derivation> => {
  const { rows } = await sql<{ observed: Observed | null }>`
    select observed from draw_evidence where id = ${evidence_id ?? null}`.execute(db);
  const observed = rows[0]?.observed ?? null;
  if (observed === null || !isGameCode(game)) return { observed: null, marks: [] };
  const derived = games[game].derive(observed);
  return { observed, marks: derived.ok ? derived.marks : [] };
};
