import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { hashToken } from "../../platform/secrets/index.ts";

/** The format of a device id: 256 random bits in base64url, which a browser generates once and stores. */
const device_form = /^[A-Za-z0-9_-]{43}$/;
/** The most devices stored for a player, more than anyone uses; those not seen for longest are deleted. */
const devices_max = 100;

/**
 * The hash of a device id; the id itself is not stored. Null for clients that send none, which the API specification allows.
 */
export const hashDevice = (device_id: string | undefined): Buffer | null => {
  if (device_id === undefined) return null;
  if (!device_form.test(device_id)) throw fail("invalid_request");
  return hashToken(device_id);
};

/**
 * Whether a player logs in with a device that was not used before, or with none, after an earlier login. The first login,
 * which is the registration, is none. Called after the new session is inserted.
 */
export const isNewDevice = async (
  tx: Tx,
  player_id: bigint,
  device_id: string | undefined,
): Promise<boolean> => {
  const { rows } = await sql<{ is_new: boolean }>`
    select (
        exists (select from session where player_id = ${player_id} offset 1)
        or exists (select from player_device where player_id = ${player_id})
      ) and not exists (
        select from player_device where player_id = ${player_id} and device_hash = ${hashDevice(device_id)}
      ) as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
};

/** Records that this player uses this device. All devices of an excluded player are stored, to recognise an attempt to register again. */
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
 * Refuses an excluded player who tries to register again: by the phone, or by a device on which an excluded player
 * was ever logged in. Several players may share a device if none of them is excluded. The response does not say which
 * rule applied.
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
