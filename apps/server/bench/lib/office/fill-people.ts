import type { Client } from "pg";

import { players_per_heavy, type OfficeSize } from "./office-size.ts";
import { fillWithoutIndexes } from "./without-indexes.ts";

export const operators = 100;
/** The session with which the bench acts as the first operator. */
export const session_id = "00000000-0000-4000-8000-000000000001";

/** Parts of names. A name has three of them, so that some parts are frequent and complete names are rare. */
export const name_parts = [
  ...[
    "Aung",
    "Kyaw",
    "Zaw",
    "Min",
    "Thu",
    "Htet",
    "Mya",
    "Khin",
    "Su",
    "Hla",
    "Win",
    "Moe",
    "Nyein",
  ],
  ...[
    "Thandar",
    "Phyo",
    "Wai",
    "Yan",
    "Nandar",
    "Ei",
    "Soe",
    "Tun",
    "Lwin",
    "Nilar",
    "Sandar",
    "Zin",
  ],
];

const fillOperators = async (client: Client): Promise<void> => {
  await client.query(
    `insert into operator (id, name, role, state, checker_from)
      select id, 'bench-' || id, (array['owner', 'finance', 'draws', 'support', 'auditor'])[1 + id % 5], 'active',
        clock_timestamp() - interval '1 year'
      from generate_series(1, ${operators}) as id`,
  );
  await client.query(
    `insert into operator_session (id, token_hash, operator_id, device, network, expires_at)
      select ($1::text)::uuid, sha256('bench'), id, 'bench', '127.0.0.0/24', clock_timestamp() + interval '1 day'
      from operator where role = 'owner' order by id limit 1`,
    [session_id],
  );
};

/** Registrations are spread over two years. One player in ten was referred by a player with
 * a long statement, one in a hundred is frozen. */
const fillPlayers = async (client: Client, { players }: OfficeSize): Promise<void> => {
  await client.query(
    `insert into player (id, user_code, name, referral_code, referred_by, lvl_2, frozen_at, terms_version, created_at)
      select id, left(md5(id::text), 4) || right(lpad(to_hex(id), 6, '0'), 6),
        concat_ws(' ', ($2::text[])[1 + id * 7919 % 25], ($2::text[])[1 + id / 25 * 104729 % 25], ($2::text[])[1 + id / 625 * 1299709 % 25]),
        translate(lpad(to_hex(id), 6, '0'), '01abcdef', 'XYABCDEF'),
        case when id % 10 = 7 then (1 + id / 10 % ($1::bigint / ${players_per_heavy})) * ${players_per_heavy} end, id % 10 < 3,
        case when id % 100 = 50 then clock_timestamp() end, 'bench',
        clock_timestamp() - interval '2 years' + interval '2 years' * id / $1::bigint
      from generate_series(1, $1::bigint) as id`,
    [players, name_parts],
  );
  await client.query(
    `insert into player_phone (player_id, phone)
      select id, '097' || lpad((id * 7368787 % 100000000)::text, 8, '0') from generate_series(1, $1::bigint) as id`,
    [players],
  );
};

/** A session and a device for each player; three players share a device. */
const fillDevices = async (client: Client, { players }: OfficeSize): Promise<void> => {
  await client.query(
    `insert into session (token_hash, player_id, epoch, device, address, last_seen_at, expires_at)
      select sha256(id::text::bytea), id, 0, 'bench', '127.0.0.0/24', clock_timestamp() - make_interval(secs => id % 1000000),
        clock_timestamp() + interval '1 day'
      from generate_series(1, $1::bigint) as id`,
    [players],
  );
  await client.query(
    `insert into player_device (device_hash, player_id)
      select sha256((id / 3)::text::bytea), id from generate_series(1, $1::bigint) as id`,
    [players],
  );
};

/** Decided requests of the players of level 2, a rejected one before every third open one, and the open ones. */
const fillLevel2 = async (
  client: Client,
  { players, open_requests }: OfficeSize,
): Promise<void> => {
  await client.query(
    `insert into level2_request (player_id, state, reason, requested_at, decided_at, decided_by)
      select id, state, reason, created_at, created_at + interval '1 hour', 1 + id % ${operators}
      from (
        select id, created_at, case when lvl_2 then 'approved' else 'rejected' end as state,
          case when not lvl_2 then 'unreadable' end as reason
        from player where lvl_2 or id % 30 = 5
      ) as decided order by id`,
  );
  await client.query(
    `insert into level2_request (player_id, requested_at)
      select id, clock_timestamp() - interval '3 days' + interval '3 days' * id / $1::bigint
      from generate_series(5, $1::bigint, $1::bigint / $2::bigint) as id`,
    [players, open_requests],
  );
};

/** Few players have notes; those with a long statement have more than a page. */
const fillNotes = (client: Client, { players }: OfficeSize) =>
  client.query(
    `insert into player_note (player_id, operator_id, text)
      select id, 1 + note % ${operators}, 'Called about a cash-out, number ' || note
      from generate_series(50, $1::bigint, 50) as id,
        generate_series(1, case when id % ${players_per_heavy} = 0 then 120 else 2 end) as note`,
    [players],
  );

/** Operators, and players with phones, sessions, devices, requests for level 2 and notes. */
export const fillPeople = async (client: Client, size: OfficeSize): Promise<void> => {
  await fillOperators(client);
  await fillWithoutIndexes(client, ["player", "player_phone"], () => fillPlayers(client, size));
  await fillWithoutIndexes(client, ["session", "player_device"], () => fillDevices(client, size));
  await fillWithoutIndexes(client, ["level2_request", "player_note"], async () => {
    await fillLevel2(client, size);
    await fillNotes(client, size);
  });
};
