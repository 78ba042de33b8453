import { sql } from "kysely";

import type { Db, Tx } from "../../../platform/db/index.ts";
import { hashToken, makeToken } from "../../../platform/secrets/index.ts";

/** The most browsers stored for an operator; those not used for longest are deleted. Each has attempts of its own to log in. */
const devices_max = 10;

/** Whether the operator of this name has logged in on this device. */
export const isKnownDevice = async (
  db: Db,
  name: string,
  device: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (
      select from operator_device device join operator on operator.id = device.operator_id
      where operator.name = ${name} and device.device_hash = ${hashToken(device ?? "")}
    ) as is_known`.execute(db);
  return rows[0]?.is_known === true;
};

/**
 * Stores that an operator logged in on a device, and returns its token for the cookie. A token that the server did not make
 * is replaced, so that nobody chooses one for another person; operators who share a browser share its token.
 */
export const noteDevice = async (
  tx: Tx,
  operator_id: bigint,
  given: string | null,
): Promise<string> => {
  const { rows } = await sql<{ is_ours: boolean }>`
    select exists (select from operator_device where device_hash = ${hashToken(given ?? "")}) as is_ours`.execute(
    tx,
  );
  const device = given !== null && rows[0]?.is_ours === true ? given : makeToken();
  await sql`
    insert into operator_device (operator_id, device_hash) values (${operator_id}, ${hashToken(device)})
    on conflict (operator_id, device_hash) do update set last_used_at = clock_timestamp()`.execute(
    tx,
  );
  await sql`
    delete from operator_device where operator_id = ${operator_id} and device_hash in (
      select device_hash from operator_device where operator_id = ${operator_id}
      order by last_used_at desc, device_hash offset ${devices_max}
    )`.execute(tx);
  return device;
};
