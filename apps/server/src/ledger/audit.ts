import { sql, type Kysely } from "kysely";

import type { Currency, DB } from "../db.gen.ts";
import {
  boundStatements,
  inTransaction,
  long_statement_ms,
  type Tx,
} from "../platform/db/index.ts";

/** The most differences that one audit reports: enough to find the cause, while a broken ledger could have millions. */
const differences_max = 100;

type AuditDifference = {
  /**
   * `balance`: the balance is not the sum of its transfers. `after`: the balance after a transfer is not the sum up
   * to it. `account`: a transfer names an account that does not exist. `shape`: the kind, bounds or currency of an
   * account are wrong.
   */
  fault: "balance" | "after" | "account" | "shape";
  account_id: bigint;
  transfer_id: bigint | null;
  kept: bigint | null;
  posted: bigint | null;
};

type AuditReport = {
  transfers: bigint;
  accounts: bigint;
  /** The sum of all player and house balances must be zero in each currency. */
  totals: { currency: Currency; total: bigint }[];
  differences: AuditDifference[];
  is_clean: boolean;
};

/** Every transfer as two rows: the change of the debited account and the change of the credited account. */
const legs = sql`
  (select id, debit_account_id as account_id, -amount as delta, debit_after as after from transfer
   union all
   select id, credit_account_id, amount, credit_after from transfer)
`;

const findDifferences = async (tx: Tx): Promise<AuditDifference[]> => {
  const { rows } = await sql<AuditDifference>`
    with leg as (
      select id, account_id, after, sum(delta) over (partition by account_id order by id) as posted
      from ${legs} leg
    )
    (select 'balance' as fault, a.id as account_id, null::bigint as transfer_id, a.balance as kept,
        coalesce(s.posted, 0)::bigint as posted
      from account a left join (select account_id, sum(delta) as posted from ${legs} leg group by 1) s
        on s.account_id = a.id
      where a.balance is distinct from (case when a.owner_id is not null then coalesce(s.posted, 0) end)
      limit ${differences_max})
    union all
    (select 'after', leg.account_id, leg.id, leg.after, leg.posted::bigint from leg
      where case when leg.account_id > 0 then leg.after is distinct from leg.posted else leg.after is not null end
      order by leg.id limit ${differences_max})
    union all
    (select 'account', leg.account_id, leg.id, null, null from ${legs} leg
      where not exists (select from account a where a.id = leg.account_id) limit ${differences_max})
    union all
    (select 'shape', a.id, null, a.balance, null from account a
      where not ledger_is_account_sound(a) or a.balance not between a.minimum and a.maximum limit ${differences_max})
    limit ${differences_max}
  `.execute(tx);
  return rows;
};

const readTotals = async (tx: Tx): Promise<AuditReport["totals"]> => {
  const { rows } = await sql<{ currency: Currency; total: bigint }>`
    select a.currency, sum(coalesce(a.balance, s.posted, 0))::bigint as total
    from account a left join (select account_id, sum(delta) as posted from ${legs} leg where account_id < 0 group by 1) s
      on s.account_id = a.id
    group by a.currency order by a.currency
  `.execute(tx);
  return rows;
};

const count = async (tx: Tx, table: "account" | "transfer"): Promise<bigint> => {
  const { rows } = await sql<{
    rows: bigint;
  }>`select count(*) as rows from ${sql.table(table)}`.execute(tx);
  return rows[0]?.rows ?? 0n;
};

/** The findings as sentences. Empty if the audit is clean. */
export const describeAudit = ({ differences, totals }: AuditReport): string[] => [
  ...differences.map(
    ({ fault, account_id, transfer_id, kept, posted }) =>
      `account ${account_id}: ${fault} is ${kept}, transfers say ${posted}` +
      (transfer_id === null ? "" : ` (transfer ${transfer_id})`),
  ),
  ...totals
    .filter(({ total }) => total !== 0n)
    .map(({ currency, total }) => `${currency}: all accounts together hold ${total}, not 0`),
];

/**
 * Recomputes all balances from the transfers in one snapshot, while posting goes on. It reads the whole history, so
 * it runs at night and after incidents, not in a request.
 */
export const audit = (db: Kysely<DB>): Promise<AuditReport> =>
  inTransaction(
    db,
    async (tx) => {
      await boundStatements(tx, long_statement_ms);
      const differences = await findDifferences(tx);
      const totals = await readTotals(tx);
      return {
        transfers: await count(tx, "transfer"),
        accounts: await count(tx, "account"),
        totals,
        differences,
        is_clean: differences.length === 0 && totals.every(({ total }) => total === 0n),
      };
    },
    "repeatable read",
  );
