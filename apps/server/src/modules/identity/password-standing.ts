import { sql } from "kysely";

import type { Ctx } from "../../context.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { addressKey } from "../../platform/limits/index.ts";
import { isSuspect, waitOfAddress, waitToTryPassword } from "./code-limits.ts";
import type { Origin } from "./open-session.ts";
import type { Applicant } from "./password-line.ts";
import { addressCounter, deviceCounter, phoneCounter, type TryCounter } from "./password-tries.ts";
import { phoneKey, senderKey } from "./phone-keys.ts";
import { hashDevice } from "./player-device.ts";

/** How a password attempt is treated: the counters that it increases, and its rank in the queue. */
export type Standing = { applicant: Applicant; counters: readonly TryCounter[] };

type PasswordRow = {
  known_player_id: bigint | null;
  tried_at: Date[] | null;
  failed_at: Date[] | null;
  now: Date;
};

/** The entry in the password queue for a known player, on any device. */
export const knownPlayer = (player_id: bigint): Applicant => ({
  rank: "known",
  key: String(player_id),
});

/**
 * A device is known when the player of this phone was logged in on it. Its id is 256 random bits that only the
 * browser has; the database stores the hash, and an invented id matches no player. All other callers are counted by
 * phone and by address. A caller without attempts left is refused here by one read, without a lock or a written row.
 */
export const readStanding = async (
  { config, db }: Pick<Ctx, "config" | "db">,
  { phone, address, device_id }: Pick<Origin, "address" | "device_id"> & { phone: string },
): Promise<Standing> => {
  const phone_key = phoneKey(config.code_hmac_keys, phone);
  const address_key = senderKey(config.code_hmac_keys, address);
  const device_hash = hashDevice(device_id);
  const { rows } = await sql<PasswordRow>`
    select
      (select device.player_id from player_device device
        join player_phone held on held.player_id = device.player_id
        where device.device_hash = ${device_hash} and held.phone = ${phone}) as known_player_id,
      (select password_tried_at from phone_guard where phone_key = ${phone_key}) as tried_at,
      (select failed_at from address_guard where address_key = ${address_key}) as failed_at,
      clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a look at a standing gave no row");
  if (row.known_player_id !== null && device_hash !== null)
    return {
      applicant: knownPlayer(row.known_player_id),
      counters: [deviceCounter(row.known_player_id, device_hash)],
    };
  const failed_at = row.failed_at ?? [];
  const retry_after_s = Math.max(
    waitToTryPassword(row.tried_at ?? [], row.now),
    waitOfAddress(failed_at, row.now),
  );
  if (retry_after_s > 0) throw fail("too_many_requests", { retry_after_s });
  return {
    applicant: {
      rank: isSuspect(failed_at, row.now) ? "suspect" : "clean",
      key: addressKey(address),
    },
    counters: [phoneCounter(phone_key), addressCounter(address_key)],
  };
};
