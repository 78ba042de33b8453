import { games, type GameCode } from "@shwe/rules/lottery";

import type { Tx } from "../../../platform/db/index.ts";
import { sendNews, type News } from "../../live/index.ts";
import type { DrawState } from "./draw-state.ts";

type DrawEvent = News<"draw">["body"];

export type PublishedDraw = { id: bigint; game: string; draw_on: string; section: string };

/** Sends all browsers one event for each given state of a draw. */
export const publishDraw = (
  tx: Tx,
  { id, game, draw_on, section }: PublishedDraw,
  states: readonly DrawState[],
): Promise<void> =>
  sendNews(
    tx,
    ...states.map((state) => ({
      player_id: null,
      kind: "draw" as const,
      body: {
        draw_id: Number(id),
        type: games[game as GameCode].type,
        draw_on,
        section,
        state,
      } satisfies DrawEvent,
    })),
  );
