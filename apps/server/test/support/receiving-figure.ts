import { sql, type RawBuilder } from "kysely";

/** What all transfers of the ledger leave on a receiving account, in 1/100 kyat. */
export const receivingFigure = (account_id: RawBuilder<unknown>) => sql`(
  select coalesce(sum(case when debit_account_id = cashier_receiving_id(${account_id}) then amount else -amount end), 0)
  from transfer where cashier_receiving_id(${account_id}) in (debit_account_id, credit_account_id)
)`;
