import { randomInt } from "node:crypto";

import { sql } from "kysely";

import { proposeChange } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import type { TestOperator } from "./given-operators.ts";
import type { TestServer } from "./server.ts";

export type GivenInvitation = { approval_id: bigint; operator_id: bigint; name: string };

/** An invitation that one owner asked for and another one confirmed. Neither has taken the link or the code. */
export const inviteByTwo = (
  { database }: Pick<TestServer, "database">,
  { maker, checker }: { maker: TestOperator; checker: TestOperator },
): Promise<GivenInvitation> =>
  inTransaction(database.owner, async (tx) => {
    const number = randomInt(1_000_000, 9_999_999);
    const change = { name: `invited-${number}`, role: "support", phone: `0943${number}` };
    const proposed = {
      kind: "operator.invite" as const,
      subject: `operator_name:${change.name}`,
      change,
      reason: "a new colleague",
    };
    const approval_id = await proposeChange(tx, maker, proposed, async () => []);
    await sql`select approval_confirm(${approval_id}, ${checker.id})`.execute(tx);
    const { rows } = await sql<{ id: bigint }>`
      select operator_invite(${change.name}, ${change.role}, ${change.phone}, ${checker.id}, ${approval_id}) as id`.execute(
      tx,
    );
    const [invited] = rows;
    if (!invited) throw new Error("the operator was not invited");
    return { approval_id, operator_id: invited.id, name: change.name };
  });
