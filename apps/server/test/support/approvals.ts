import type { ApprovalKind } from "@shwe/contract/office/approvals";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { cashAccountEffects, cashQueueEffects } from "../../src/modules/cashier/office.ts";
import type { ApprovalEffect } from "../../src/modules/operators/index.ts";
import { playerEffects } from "../../src/modules/players/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import type { OperatorCaller } from "../../src/platform/http/handler.ts";

type Effects = Readonly<Record<string, Pick<ApprovalEffect, "apply">>>;

type Row = {
  kind: ApprovalKind;
  subject: string;
  change: unknown;
  reason: string;
  maker_id: bigint;
  maker_name: string;
};

/** Confirms a request as the route does: the request and its effect in one transaction. */
const confirmBy =
  (effects: Effects) =>
  (db: Kysely<DB>, { operator }: OperatorCaller, approval_id: bigint | string): Promise<void> =>
    inTransaction(db, async (tx) => {
      await sql`select approval_confirm(${approval_id}, ${operator.id})`.execute(tx);
      const { rows } = await sql<Row>`
        select kind, subject, change, reason, o.id as maker_id, o.name as maker_name
        from approval join operator o on o.id = made_by where approval.id = ${approval_id}`.execute(
        tx,
      );
      const [row] = rows;
      if (!row) throw new Error("there is no such request");
      const { maker_id, maker_name, ...approval } = row;
      await effects[row.kind]?.apply(tx, operator, {
        ...approval,
        id: BigInt(approval_id),
        maker: { id: maker_id, name: maker_name },
      });
    });

export const confirmAboutPlayer = confirmBy(playerEffects);
export const confirmAboutAccount = confirmBy(cashAccountEffects);
export const confirmAboutCash = confirmBy(cashQueueEffects);
