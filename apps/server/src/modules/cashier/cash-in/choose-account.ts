import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Candidate = {
  id: bigint;
  method_id: number;
  daily_ceiling: bigint;
  /** Approved and open requests of today, in whole kyat. */
  taken: bigint;
};

/**
 * How long the sums of the day are reused. They need not be exact: players transfer outside of our control, so a ceiling can be
 * passed by the requests of these seconds.
 */
const sums_age_ms = 2_000;

const readCandidates = async (db: Kysely<DB>): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select a.id, a.method_id, a.daily_ceiling, coalesce((
      select sum(r.amount) from cash_in_request r
      where r.account_id = a.id and r.state in ('reserved', 'pending', 'approved')
        and r.reserved_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Yangon') at time zone 'Asia/Yangon'
    ), 0)::bigint as taken
    from receiving_account a where a.state = 'receiving' order by a.position, a.id`.execute(db);
  return rows;
};

const shareOf = ({ taken, daily_ceiling }: Candidate): number =>
  Number(taken) / Number(daily_ceiling);

/** Chooses the account of a method that is filled least and has room for the amount today; null: none has. */
export type ChooseAccount = (method_id: number, amount: number) => Promise<bigint | null>;

export const createAccountChoice = (db: Kysely<DB>): ChooseAccount => {
  let known: { at: number; candidates: Promise<Candidate[]> } | null = null;
  const current = (): Promise<Candidate[]> => {
    const now = performance.now();
    if (known === null || now - known.at > sums_age_ms) {
      const candidates = readCandidates(db);
      known = { at: now, candidates };
      // A failed read is not reused.
      candidates.catch(() => (known = null));
    }
    return known.candidates;
  };
  return async (method_id, amount) => {
    const fitting = (await current()).filter(
      (each) => each.method_id === method_id && each.taken + BigInt(amount) <= each.daily_ceiling,
    );
    const [chosen] = fitting.toSorted((a, b) => shareOf(a) - shareOf(b));
    if (chosen === undefined) return null;
    // Counted here at once, so that the requests until the next read rotate too.
    chosen.taken += BigInt(amount);
    return chosen.id;
  };
};
