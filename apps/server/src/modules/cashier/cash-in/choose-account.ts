import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Candidate = {
  id: bigint;
  method_id: number;
  daily_ceiling: bigint;
  /** Approved and open requests of today, in whole kyat. */
  taken: bigint;
  /** Requests that this process is reserving. */
  begun: number;
};

/**
 * How long the sums of the day are reused. They need not be exact: players transfer outside of our control, so a ceiling can be
 * passed by the requests of these seconds.
 */
const sums_age_ms = 2_000;
/** Sums that are slow to read, because a day has many requests, are reused for this many times the time of reading them. */
const slow_factor = 20;

const readCandidates = async (
  db: Kysely<DB>,
  gateways: readonly string[],
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select a.id, a.method_id, a.daily_ceiling, coalesce((
      select sum(r.amount) from cash_in_request r
      where r.account_id = a.id and r.state in ('reserved', 'pending', 'approved')
        and r.reserved_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Yangon') at time zone 'Asia/Yangon'
    ), 0)::bigint as taken, 0 as begun
    from receiving_account a join payment_method m on m.id = a.method_id
    where a.state = 'receiving' and (m.gateway is null or m.gateway = any (${gateways}::text[])) order by a.position, a.id`.execute(
    db,
  );
  return rows;
};

const shareOf = ({ taken, daily_ceiling }: Candidate): number =>
  Number(taken) / Number(daily_ceiling);

type Choice = {
  account_id: bigint;
  /** Counts the amount, if it was reserved: a refused request must not fill the account. */
  end: (isReserved: boolean) => void;
};

/** Chooses the account of a method that is filled least and has room for the amount today; null: none has. */
export type ChooseAccount = (method_id: number, amount: number) => Promise<Choice | null>;

/** Accounts at a gateway are chosen only if the settings have the gateway. */
export const createAccountChoice = (db: Kysely<DB>, gateways: readonly string[]): ChooseAccount => {
  let known: { began: number; until: number; candidates: Promise<Candidate[]> } | null = null;
  const read = async (): Promise<Candidate[]> => {
    const began = performance.now();
    const candidates = await readCandidates(db, gateways);
    const took = performance.now() - began;
    if (known) known.until = began + Math.max(sums_age_ms, took * slow_factor);
    return candidates;
  };
  const current = (age_max_ms = Number.POSITIVE_INFINITY): Promise<Candidate[]> => {
    const now = performance.now();
    if (known === null || now > Math.min(known.until, known.began + age_max_ms)) {
      const candidates = read();
      // Until the sums are read, every request waits for the same statement.
      known = { began: now, until: Number.POSITIVE_INFINITY, candidates };
      // A failed read is not reused.
      candidates.catch(() => (known = null));
    }
    return known.candidates;
  };
  const choose = (candidates: readonly Candidate[], method_id: number, amount: number) =>
    candidates
      .filter(
        (each) => each.method_id === method_id && each.taken + BigInt(amount) <= each.daily_ceiling,
      )
      // Requests that are being reserved are counted apart, so that parallel ones rotate too.
      .toSorted((a, b) => shareOf(a) - shareOf(b) || a.begun - b.begun)[0];
  return async (method_id, amount) => {
    // Before a refusal old sums are read again, because an account may have been added since.
    const chosen =
      choose(await current(), method_id, amount) ??
      choose(await current(sums_age_ms), method_id, amount);
    if (chosen === undefined) return null;
    chosen.begun += 1;
    return {
      account_id: chosen.id,
      end: (isReserved) => {
        chosen.begun -= 1;
        if (isReserved) chosen.taken += BigInt(amount);
      },
    };
  };
};
