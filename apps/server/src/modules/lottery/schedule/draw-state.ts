import type { Reply } from "@shwe/contract/schemas";

/** `draw_move` in the database has the moves between them. */
export type DrawState = Reply<"getDraw">["data"]["state"];
