import { writeRows } from "./database.ts";
import type { Player } from "./players.ts";

type Who = Pick<Player, "id">;

const owner = (): string => process.env["E2E_OWNER_URL"] ?? "";

/** Changes the database as if the day of waiting for a higher limit were over. */
export const letRaiseRipen = ({ id }: Who): Promise<void> =>
  writeRows(
    owner(),
    `update protection_limit set raise_possible_at = clock_timestamp() - interval '1 minute'
     where player_id = $1 and raise_possible_at is not null`,
    [id],
  );

/** Changes the database as if the player had played for so long since the last reality check. */
export const letTimePass = ({ id }: Who, minutes: number): Promise<void> =>
  writeRows(
    owner(),
    `update session set active_from_at = clock_timestamp() - make_interval(secs => $2::float8 * 60)
     where player_id = $1`,
    [id, minutes],
  );
