import type { Client } from "pg";

import { hashToken } from "../../src/platform/secrets/index.ts";

/** The first player id. All ids have the same number of digits, so that all responses have the same length. */
export const first_id = 1_000_001;

/** Inserts one registered player for each token, with a session of that token. */
export const fillPlayers = async (client: Client, tokens: readonly string[]): Promise<void> => {
  const last_id = first_id + tokens.length - 1;
  const range = [first_id, last_id];
  await client.query(
    `insert into player (id, user_code, name, referral_code, terms_version)
      select id, lpad(to_hex(id), 10, '0'), 'Mya Mya',
        translate(lpad(to_hex(id), 6, '0'), '01abcdef', 'XYABCDEF'), 'bench'
      from generate_series($1::bigint, $2) id`,
    range,
  );
  await client.query(
    `insert into player_phone (player_id, phone)
      select id, '097' || lpad(id::text, 8, '0') from generate_series($1::bigint, $2) id`,
    range,
  );
  await client.query(
    "select ledger_open_accounts(array(select generate_series($1::bigint, $2)))",
    range,
  );
  await client.query(
    `insert into session (token_hash, player_id, epoch, device, address, expires_at)
      select hash, $1::bigint + place - 1, 0, 'bench', '127.0.0.0/24', clock_timestamp() + interval '1 day'
      from unnest($2::bytea[]) with ordinality as list (hash, place)`,
    [first_id, tokens.map(hashToken)],
  );
  await client.query("vacuum analyze");
};
