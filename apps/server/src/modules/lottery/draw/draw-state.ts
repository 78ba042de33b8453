import type { Reply } from "@shwe/contract/player/schemas";

/** The state of a draw. The table `draw_move` lists the allowed moves between states. */
export type DrawState = Reply<"getDraw">["data"]["state"];
