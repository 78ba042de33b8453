import { games, type GameCode } from "@shwe/rules/lottery";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { sendNews, type News } from "../../live/index.ts";
import type { DrawState } from "./draw-state.ts";

type Told = News<"draw">["body"];

/** Tells everybody who looks on that a draw has moved. */
export const tellOfDraw = async (
  tx: Tx,
  draw_id: bigint,
  states: readonly DrawState[],
): Promise<void> => {
  if (states.length === 0) return;
  const draw = await tx
    .selectFrom("draw")
    .select(["game", "draw_on", sql<string>`to_char(slot, 'HH12:MI AM')`.as("section")])
    .where("id", "=", draw_id)
    .executeTakeFirstOrThrow();
  const body = {
    draw_id: Number(draw_id),
    type: games[draw.game as GameCode].type,
    draw_on: draw.draw_on,
    section: draw.section,
  };
  await sendNews(
    tx,
    ...states.map((state) => ({
      player_id: null,
      kind: "draw" as const,
      body: { ...body, state } satisfies Told,
    })),
  );
};
