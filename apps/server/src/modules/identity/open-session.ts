import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { addressKey } from "../../platform/limits/index.ts";
import { hashToken, makeToken } from "../../platform/secrets/index.ts";
import { deviceLabel, networkLabel } from "../../platform/http/device-label.ts";
import { holdCashOuts } from "./hold-cash-outs.ts";
import { isNewDevice, noteDevice } from "./player-device.ts";

/** The lifetime of a session in use; an unused one ends earlier, see `idle_life`. */
const session_life = "30 days";
/** The most sessions of a player, so that the list of devices is readable; a further login revokes the oldest session. */
export const sessions_max = 20;

export type Origin = { address: string; user_agent: string; device_id: string | undefined };
export type NewSession = { player_id: bigint; epoch: number } & Origin;

/** Every login creates a new token, of which only the hash is stored. */
export const openSession = async (tx: Tx, session: NewSession): Promise<string> => {
  const token = makeToken();
  await tx
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      player_id: session.player_id,
      epoch: session.epoch,
      device: deviceLabel(session.user_agent),
      address: networkLabel(addressKey(session.address)),
      expires_at: sql`clock_timestamp() + ${session_life}::interval`,
    })
    .execute();
  if (await isNewDevice(tx, session.player_id, session.device_id))
    await holdCashOuts(tx, session.player_id);
  await noteDevice(tx, session.player_id, session.device_id);
  await sql`
    update session set revoked_at = clock_timestamp()
    where id in (
      select id from session where player_id = ${session.player_id} and revoked_at is null
      order by created_at desc, id offset ${sessions_max} for update
    )`.execute(tx);
  return token;
};
