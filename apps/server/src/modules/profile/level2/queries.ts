import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** What an operator looks at in one sitting. */
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

/** Those that wait for a decision, the longest waiting first. */
export const listPendingLevel2 = (db: Kysely<DB>) =>
  requests(db)
    .where("level2_request.state", "=", "pending")
    .orderBy("level2_request.id")
    .limit(requests_max)
    .execute();

export const findLevel2Request = async (db: Kysely<DB>, id: bigint) => {
  const request = await requests(db).where("level2_request.id", "=", id).executeTakeFirst();
  if (!request) throw new Error(`there is no request ${id}`);
  return request;
};
