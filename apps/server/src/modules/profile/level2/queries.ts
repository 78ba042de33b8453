import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";

/** The most requests in the list of undecided ones: more than an operator decides at a time. */
const requests_max = 200;

const requests = (db: Kysely<DB>) =>
  db
    .selectFrom("level2_request")
    .innerJoin("player", "player.id", "level2_request.player_id")
    .select([
      "level2_request.id",
      "level2_request.state",
      "level2_request.image_id",
      "level2_request.requested_at",
      "level2_request.player_id",
      "player.user_code",
      "player.name",
    ]);

/** Lists undecided requests, the oldest first. */
export const listPendingLevel2 = (db: Kysely<DB>) =>
  requests(db)
    .where("level2_request.state", "=", "pending")
    .orderBy("level2_request.id")
    .limit(requests_max)
    .execute();

/** A request by its id, if there is one. */
export const lookUpLevel2 = (db: Kysely<DB>, id: bigint) =>
  requests(db).where("level2_request.id", "=", id).executeTakeFirst();

export const findLevel2Request = async (db: Kysely<DB>, id: bigint) => {
  const request = await lookUpLevel2(db, id);
  if (!request) throw fail("level_2_request_unknown", { request_id: String(id) });
  return request;
};
