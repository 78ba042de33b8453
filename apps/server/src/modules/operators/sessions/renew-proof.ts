import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { nameSession, recordAct } from "../acts/record-act.ts";

type Proof = { operator_id: bigint; session_id: string; by: "code" | "passkey" };

/** Stores that the second factor of a session was proved now. */
export const renewProof = async (tx: Tx, { operator_id, session_id, by }: Proof): Promise<void> => {
  await tx
    .updateTable("operator_session")
    .set({ proved_at: sql`clock_timestamp()` })
    .where("id", "=", session_id)
    .execute();
  await nameSession(tx, session_id);
  await recordAct(tx, {
    operator_id,
    act: "session.prove",
    subject: `operator:${operator_id}`,
    details: { session: session_id, by },
  });
};
