import { inspect } from "node:util";

import { sql, type Kysely } from "kysely";

import type { DB } from "../../../src/db.gen.ts";
import { audit } from "../../../src/ledger/index.ts";
import { padaukpay } from "../../support/payment-gateway.ts";
import type { Books } from "./load.ts";

const assertThat = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words);
};

type InRow = { id: string; key: string; state: string; digits: string | null; credits: number };
type OutRow = { id: string; key: string; state: string; taken: number; paid: number };

/** The requests, each with the number of its transfers of the right amount. */
const readIns = async (db: Kysely<DB>, is_gateway = false): Promise<Map<string, InRow>> => {
  const { rows } = await sql<InRow>`
    select r.id::text, r.key, r.state, r.last_digits as digits, count(t.id)::int as credits
    from cash_in_request r left join transfer t on t.kind = 'cash_in' and t.fact_id = r.id and t.amount = r.credited * 100
    where r.method_id ${is_gateway ? sql`=` : sql`<>`} ${padaukpay} group by r.id`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
};

const readOuts = async (db: Kysely<DB>): Promise<Map<string, OutRow>> => {
  const { rows } = await sql<OutRow>`
    select r.id::text, r.key, r.state, (count(t.id) filter (where t.kind = 'cash_out_request'))::int as taken,
      (count(t.id) filter (where t.kind = 'cash_out_paid'))::int as paid
    from cash_out_request r
      left join transfer t on t.kind in ('cash_out_request', 'cash_out_paid') and t.fact_id = r.id and t.amount = r.amount * 100
    group by r.id`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
};

/** Transfers without a request, balances that are not the sum of the requests, and limits that count something else. */
const findMoneyFaults = async (db: Kysely<DB>, start_kyat: number): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'transfer' as fault, count(*)::int as times from transfer t
    where t.kind = 'cash_in' and not exists (select from cash_in_request r where r.id = t.fact_id and r.state = 'approved')
      or t.kind = 'cash_out_request' and not exists (select from cash_out_request r where r.id = t.fact_id)
      or t.kind = 'cash_out_paid' and not exists (select from cash_out_request r where r.id = t.fact_id and r.state = 'paid')
    having count(*) > 0
    union all
    select 'balance', count(*)::int from player p join account a on a.id = ledger_account_id(p.id, 'player.main')
    where a.balance <> 100 * (${start_kyat}
      + coalesce((select sum(r.credited) from cash_in_request r where r.player_id = p.id), 0)
      - coalesce((select sum(r.amount) from cash_out_request r where r.player_id = p.id), 0))
    having count(*) > 0
    union all
    select 'limit', count(*)::int from protection_limit l
    where l.kind = 'deposit'
      and l.used <> 100 * coalesce((select sum(r.reserved) from cash_in_request r where r.player_id = l.player_id), 0)
    having count(*) > 0
    union all
    select 'event', count(*)::int from cash_in_request r
    where r.version <> (select count(*) from cash_event e where e.direction = 'in' and e.request_id = r.id)
    having count(*) > 0`.execute(db);
  return rows;
};

const checkIns = (books: Books, rows: ReadonlyMap<string, InRow>): void => {
  assertThat(rows.size <= books.ins.length, "there are cash-ins that nobody sent");
  for (const { key, id, reserved, sent, digits } of books.ins) {
    const row = rows.get(key);
    if (reserved === "done") assertThat(row?.id === id, `the reservation ${key} is lost`);
    if (sent === "done") assertThat(row?.digits === digits, `the details of ${key} are lost`);
  }
  for (const { key, state, credits } of rows.values())
    assertThat(
      credits === (state === "approved" ? 1 : 0),
      `${key} is ${state} with ${credits} credits`,
    );
};

/** Every payment that the gateway has taken is credited once, and no other one. */
const checkPayments = ({ payments }: Books, rows: ReadonlyMap<string, InRow>): void => {
  assertThat(rows.size <= payments.length, "there are payments that nobody made");
  for (const { key, id, is_paid } of payments) {
    const row = rows.get(key);
    if (id !== null) assertThat(row?.id === id, `the reservation ${key} is lost`);
    if (is_paid) assertThat(row?.state === "approved", `the payment ${key} is not credited`);
  }
  for (const { key, state, credits } of rows.values())
    assertThat(
      credits === (state === "approved" ? 1 : 0),
      `${key} is ${state} with ${credits} credits`,
    );
};

const checkOuts = (books: Books, rows: ReadonlyMap<string, OutRow>): void => {
  for (const { key, id, known } of books.outs) {
    const row = rows.get(key);
    if (known === "done") assertThat(row?.id === String(id), `the cash-out ${key} is lost`);
    else assertThat(row === undefined, `the refused cash-out ${key} is there`);
  }
  for (const { key, state, taken, paid } of rows.values()) {
    assertThat(taken === 1, `${key} was taken ${taken} times`);
    assertThat(paid === (state === "paid" ? 1 : 0), `${key} is ${state} and paid ${paid} times`);
  }
};

const checkDecisions = (
  { decisions }: Books,
  ins: ReadonlyMap<string, InRow>,
  outs: ReadonlyMap<string, OutRow>,
): void => {
  const [inById, outById] = [ins, outs].map(
    (rows) => new Map([...rows.values()].map(({ id, state }) => [id, state])),
  );
  const expected = { approve: ["approved"], approve_out: ["approved", "paid"], pay: ["paid"] };
  for (const { act, id, known } of decisions) {
    const state = (act === "approve" ? inById : outById)?.get(String(id)) ?? "";
    if (known === "done")
      assertThat(expected[act].includes(state), `${act} of ${id} is lost: it is ${state}`);
  }
  const done = decisions.filter(({ known }) => known === "done").map(({ act, id }) => act + id);
  assertThat(new Set(done).size === done.length, "one decision was acknowledged twice");
};

/** Checks that every acknowledged command has its effect once, and that no other has more than one. */
export const check = async (db: Kysely<DB>, books: Books, start_kyat: number): Promise<void> => {
  const [ins, outs] = await Promise.all([readIns(db), readOuts(db)]);
  checkIns(books, ins);
  checkPayments(books, await readIns(db, true));
  checkOuts(books, outs);
  checkDecisions(books, ins, outs);
  const faults = await findMoneyFaults(db, start_kyat);
  assertThat(faults.length === 0, `the money differs: ${inspect(faults)}`);
  const { is_clean, differences } = await audit(db);
  assertThat(is_clean, `the audit found ${inspect(differences)}`);
};
