import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Links = Reply<"listPlayerLinks">["data"];

/** The most links of each kind that are shown. */
const links_max = 50;

type LinkRow = {
  kind: Links[number]["kind"];
  since: Date;
  id: bigint;
  user_code: string;
  name: string;
  lvl_2: boolean;
  is_frozen: boolean;
  created_at: Date;
};

/** Other players with the same device, the one who referred the player, and those whom the player referred. */
export const listLinks = async (db: Kysely<DB>, player_id: bigint): Promise<Links> => {
  const { rows } = await sql<LinkRow>`
    with link as (
      (select 'device' as kind, other.player_id as id, max(other.last_seen_at) as since
        from player_device own join player_device other
          on other.device_hash = own.device_hash and other.player_id <> own.player_id
        where own.player_id = ${player_id} group by other.player_id order by since desc limit ${links_max})
      union all
      (select 'referrer', referred_by, created_at from player
        where id = ${player_id} and referred_by is not null)
      union all
      (select 'referred', id, created_at from player
        where referred_by = ${player_id} order by id desc limit ${links_max})
    )
    select link.kind, link.since, p.id, p.user_code, p.name, p.lvl_2, p.created_at,
      identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen
    from link join player p on p.id = link.id
    order by link.kind, link.since desc`.execute(db);
  return rows.map(({ kind, since, id, created_at, ...player }) => ({
    kind,
    since: since.toISOString(),
    player: { ...player, id: String(id), created_at: created_at.toISOString() },
  }));
};
