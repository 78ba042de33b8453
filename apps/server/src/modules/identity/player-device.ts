import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { hashToken } from "../../platform/secrets/index.ts";

/** 256 random bits in base64url, as a browser makes them once and keeps them. */
const device_form = /^[A-Za-z0-9_-]{43}$/;
/** Nobody owns so many browsers; the ones not seen for longest go. */
const devices_max = 100;

/** Only the hash of a device is kept. Callers of the bare specification name none. */
export const hashDevice = (device_id: string | undefined): Buffer | null => {
  if (device_id === undefined) return null;
  if (!device_form.test(device_id)) throw fail("invalid_request");
  return hashToken(device_id);
};

/** Remembers that this player uses this device. An excluded player's devices are all kept: by them a return is noticed. */
export const noteDevice = async (
  tx: Tx,
  player_id: bigint,
  device_id: string | undefined,
): Promise<void> => {
  const device_hash = hashDevice(device_id);
  if (device_hash === null) return;
  await tx
    .insertInto("player_device")
    .values({ device_hash, player_id })
    .onConflict((conflict) =>
      conflict
        .columns(["device_hash", "player_id"])
        .doUpdateSet({ last_seen_at: sql`clock_timestamp()` }),
    )
    .execute();
  await sql`
    delete from player_device where (device_hash, player_id) in (
      select device_hash, player_id from player_device where player_id = ${player_id}
      order by last_seen_at desc, device_hash offset ${devices_max}
    ) and not protection_is_any_excluded(array[${player_id}::bigint])`.execute(tx);
};

/**
 * Refuses whoever comes back under another name while excluded: by the phone, or by a device on which an excluded player was
 * ever logged in. Several players may share a device as long as none of them is excluded. The answer does not say which it was.
 */
export const assertMayRegister = async (
  tx: Tx,
  { phone, device_id }: { phone: string; device_id: string | undefined },
): Promise<void> => {
  const { rows } = await sql<{ excluded: boolean }>`
    select protection_is_any_excluded(array(
      select player_id from player_phone where phone = ${phone}
      union
      select player_id from player_device where device_hash = ${hashDevice(device_id)}
    )) as excluded`.execute(tx);
  if (rows[0]?.excluded) throw fail("registration_refused");
};
