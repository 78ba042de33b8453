import { randomUUID } from "node:crypto";

import type { SealedSlip } from "@shwe/rules/lottery";
import { sql } from "kysely";

import { audit } from "../../src/ledger/index.ts";
import type { TestDatabase } from "./database.ts";
import { readSealedTerms } from "./sealed-terms.ts";
import type { Bettor } from "./fixtures/bettors.ts";
import { send, type Answer } from "./send.ts";
import { findDayFaults } from "./slip-days.ts";

/** `05=500` means 500 kyat on 05. */
export const linesOf = (...texts: string[]) =>
  texts.map((text) => {
    const [bet_number = "", amount] = text.split("=");
    return { bet_number, amount: Number(amount) };
  });

type SlipRow = {
  id: bigint;
  player_id: bigint;
  total: bigint;
  accepted_at: Date;
  key: string;
  numbers: number[];
  stakes: string[];
  terms_id: bigint;
};

export const readSlips = async (
  { owner }: Pick<TestDatabase, "owner">,
  draw_id: number,
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select id, player_id, total, accepted_at, key, numbers, stakes, terms_id from slip
    where draw_id = ${draw_id} order by id`.execute(owner);
  return rows;
};

/** Reads the slips from the rows, independently of the database functions. */
export const readSealedSlips = async (
  { owner }: Pick<TestDatabase, "owner">,
  draw_id: bigint,
): Promise<(SealedSlip & { key: string })[]> => {
  const terms = await readSealedTerms({ owner });
  const rows = await owner
    .selectFrom("slip")
    .select(["draw_id", "id as slip_id", "player_id", "terms_id", "numbers", "key"])
    .select(sql<string[]>`stakes`.as("stakes"))
    .select(sql<bigint>`(extract(epoch from accepted_at) * 1000000)::bigint`.as("accepted_at_us"))
    .where("draw_id", "=", draw_id)
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const accepted_under = terms.get(row.terms_id);
    if (accepted_under === undefined) throw new Error(`there are no terms ${row.terms_id}`);
    return { ...row, terms: accepted_under };
  });
};

export const readExposure = async ({ owner }: Pick<TestDatabase, "owner">, draw_id: number) => {
  const { rows } = await sql<{ slips: bigint; total: bigint; stakes: string[] }>`
    select slips, total, stakes from exposure where draw_id = ${draw_id} and shard = 0`.execute(
    owner,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`draw ${draw_id} has no exposure`);
  return {
    slips: Number(row.slips),
    total: Number(row.total),
    stakes: row.stakes.map(Number),
  };
};

/** Differences between slips, exposure and ledger: every slip must have its transfer and vice versa, and all sums must agree. */
export const findBettingFaults = async ({
  owner,
  db,
}: Pick<TestDatabase, "owner" | "db">): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'transfer' as fault, s.id as slip_id, t.id as other from slip s
      full join (select * from transfer where kind = 'slip_stake') t on t.fact_id = s.id
    where s.id is null or t.id is null or t.amount <> s.total * 100 or t.debit_after <> s.balance_after
      or t.debit_account_id <> ledger_account_id(s.player_id, 'player.main')
      or s.total <> (select sum(stake) from unnest(s.stakes) stake)
    union all
    select 'exposure', e.draw_id, staked.ord from exposure e
      cross join unnest(e.stakes) with ordinality as staked (amount, ord)
      left join (
        select s.draw_id, line.number, sum(line.stake) as amount
        from slip s, unnest(s.numbers, s.stakes) as line (number, stake) group by 1, 2
      ) line on line.draw_id = e.draw_id and line.number = staked.ord - 1
    where staked.amount <> coalesce(line.amount, 0)
    union all
    select 'exposure', e.draw_id, null from exposure e
      left join (select draw_id, count(*) as slips, sum(total) as total from slip group by 1) s on s.draw_id = e.draw_id
    where e.slips <> coalesce(s.slips, 0) or e.total <> coalesce(s.total, 0)
    limit 20
  `.execute(owner);
  const { differences, totals } = await audit(db);
  return [
    ...rows,
    ...(await findDayFaults(owner)),
    ...differences,
    ...totals.filter(({ total }) => total !== 0n),
  ];
};

/** Places one slip of a seeded player on 2D, at the server `url`. */
export const sendSlip = (
  url: string,
  { token }: Pick<Bettor, "token">,
  draw_id: number,
  lines: string[],
  key: string = randomUUID(),
): Promise<Answer> =>
  send(url, "/api/user/betting", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
    body: JSON.stringify({ draw_id, bet_obj: linesOf(...lines) }),
  });
