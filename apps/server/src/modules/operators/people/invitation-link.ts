import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { hashToken, makeToken } from "../../../platform/secrets/index.ts";
import { recordAct } from "../acts/record-act.ts";
import type { Operator } from "../operator.ts";

/** The page of an invitation. The token is behind `#`, so that browsers send it to no server and no log contains it. */
export const linkOf = (origin: string, token: string): string => `${origin}/enrol#${token}`;

/** Returns the link of an invitation to the operator who made it, once. */
export const takeInvitationLink = async (
  tx: Tx,
  operator: Operator,
  { id, origin }: { id: bigint; origin: string },
): Promise<{ link: string; expires_at: string }> => {
  const token = makeToken();
  const { rows } = await sql<{ expires_at: Date | null }>`
    select operator_take_link(${id}, ${operator.id}, ${hashToken(token)}) as expires_at`.execute(
    tx,
  );
  const expires_at = rows[0]?.expires_at ?? null;
  if (expires_at === null) throw fail("invitation_expired");
  await recordAct(tx, {
    operator_id: operator.id,
    act: "operator.link",
    subject: `operator:${id}`,
    details: {},
  });
  return { link: linkOf(origin, token), expires_at: expires_at.toISOString() };
};
