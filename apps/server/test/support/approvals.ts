import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { playerEffects } from "../../src/modules/players/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import type { OperatorCaller } from "../../src/platform/http/handler.ts";

type Row = {
  kind: keyof typeof playerEffects;
  subject: string;
  change: unknown;
  reason: string;
  maker_id: bigint;
  maker_name: string;
};

/** Confirms a request about a player as the route does: the request and its effect in one transaction. */
export const confirmAboutPlayer = (
  db: Kysely<DB>,
  { operator }: OperatorCaller,
  approval_id: bigint | string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select approval_confirm(${approval_id}, ${operator.id})`.execute(tx);
    const { rows } = await sql<Row>`
      select kind, subject, change, reason, o.id as maker_id, o.name as maker_name
      from approval join operator o on o.id = made_by where approval.id = ${approval_id}`.execute(
      tx,
    );
    const [row] = rows;
    if (!row) throw new Error("there is no such request");
    const { kind, maker_id, maker_name, ...approval } = row;
    await playerEffects[kind].apply(tx, operator, {
      ...approval,
      kind,
      id: BigInt(approval_id),
      maker: { id: maker_id, name: maker_name },
    });
  });
