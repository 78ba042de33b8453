import { waiting_max } from "@shwe/contract/office/level2";
import type { Reply } from "@shwe/contract/office/schemas";
import { maskPhone } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { listAttempts } from "./attempts.ts";
import { readClaims } from "./claims.ts";
import { findLevel2Request } from "./queries.ts";
import { showClaim } from "./show-claim.ts";

type Detail = Reply<"getLevel2">["data"];

type PlayerRow = {
  user_code: string;
  name: string;
  phone: string | null;
  lvl_2: boolean;
  is_frozen: boolean;
  created_at: Date;
  same_device: number;
};

const readPlayer = async (db: Kysely<DB>, player_id: bigint): Promise<PlayerRow> => {
  const { rows } = await sql<PlayerRow>`
    select p.user_code, p.name, phone.phone, p.lvl_2, p.created_at,
      identity_is_frozen(p.frozen_at, p.frozen_until) as is_frozen,
      (select count(*)::int from (
        select distinct other.player_id from player_device own join player_device other
          on other.device_hash = own.device_hash and other.player_id <> own.player_id
        where own.player_id = p.id limit ${waiting_max}
      ) shared) as same_device
    from player p left join player_phone phone on phone.player_id = p.id
    where p.id = ${player_id}`.execute(db);
  const [row] = rows;
  if (!row) throw fail("not_found");
  return row;
};

/** One request with its player, the player's other requests, and who works on it. */
export const getRequest = async (
  db: Kysely<DB>,
  operator_id: bigint,
  id: bigint,
): Promise<Detail> => {
  const { player_id } = await findLevel2Request(db, id);
  const attempts = await listAttempts(db, player_id);
  const request = attempts.find((attempt) => attempt.id === String(id));
  if (!request) throw fail("level_2_request_unknown", { request_id: String(id) });
  const { same_device, created_at, phone, ...player } = await readPlayer(db, player_id);
  return {
    request,
    player: {
      ...player,
      id: String(player_id),
      phone: phone === null ? null : maskPhone(phone),
      created_at: created_at.toISOString(),
    },
    claim: showClaim((await readClaims(db, [id])).get(id), operator_id),
    earlier: attempts.filter((attempt) => BigInt(attempt.id) < id),
    same_device,
  };
};
