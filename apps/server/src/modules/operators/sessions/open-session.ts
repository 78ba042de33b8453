import { operator_sessions_max } from "@shwe/contract/office/limits";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { deviceLabel, networkLabel } from "../../../platform/http/device-label.ts";
import { addressKey } from "../../../platform/limits/index.ts";
import { hashToken, makeToken } from "../../../platform/secrets/index.ts";
import { nameSession, recordAct } from "../acts/record-act.ts";
import { noteDevice } from "./operator-device.ts";
import { session_life } from "./session-limits.ts";

export type LoginOrigin = {
  address: string;
  user_agent: string;
  /** The token of the browser, which its cookie carries; null if it has none. */
  device: string | null;
};

/** The tokens for the cookies of the session and of the browser. */
export type OpenedSession = { token: string; device: string };

/** Opens a session after both factors were proved, records the login, and returns the tokens for the cookies. */
export const openSession = async (
  tx: Tx,
  operator_id: bigint,
  { address, user_agent, device }: LoginOrigin,
  by: "code" | "recovery_code" | "passkey" | "enrolment",
): Promise<OpenedSession> => {
  const token = makeToken();
  const { id } = await tx
    .insertInto("operator_session")
    .values({
      token_hash: hashToken(token),
      operator_id,
      device: deviceLabel(user_agent),
      network: networkLabel(addressKey(address)),
      expires_at: sql`clock_timestamp() + ${session_life}::interval`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    update operator_session set revoked_at = clock_timestamp()
    where id in (
      select id from operator_session where operator_id = ${operator_id} and revoked_at is null
      order by created_at desc, id offset ${operator_sessions_max} for update
    )`.execute(tx);
  await nameSession(tx, id);
  await recordAct(tx, {
    operator_id,
    act: "session.begin",
    subject: `operator:${operator_id}`,
    details: { session: id, by },
  });
  return { token, device: await noteDevice(tx, operator_id, device) };
};
