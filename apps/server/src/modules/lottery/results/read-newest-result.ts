import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { longestWaitMs } from "./result-rules.ts";

type NewestResult = Pick<Reply<"getDraw">["data"], "result" | "final_by">;

type ResultRow = {
  feed: string;
  result_at: Date;
  version: number | null;
  number: string;
  was: string | null;
  published_at: Date;
};

/** The newest published result of a draw, and the moment by which the draw has one or is void. */
export const readNewestResult = async (db: Kysely<DB>, draw_id: bigint): Promise<NewestResult> => {
  const { rows } = await sql<ResultRow>`
    select draw.feed, draw.result_at, result.version, result.digits as number, result.published_at,
      lag(result.digits) over (order by result.version) as was
    from draw left join draw_result result on result.draw_id = draw.id and draw.state <> 'void'
    where draw.id = ${draw_id}
    order by result.version desc nulls last limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`draw ${draw_id} does not exist`);
  const { feed, result_at, version, number, was, published_at } = row;
  return {
    result:
      version === null ? null : { version, number, was, published_at: published_at.toISOString() },
    final_by: new Date(result_at.getTime() + longestWaitMs(feed)).toISOString(),
  };
};
