import { player_key } from "./profile-query.ts";

/** Everything about draws is kept under this key, so that news of a draw lets all of it be asked for anew. */
export const draws_key = ["draws"] as const;

/** The player's own slips: news of a draw may have decided some, and they go when the player does. */
export const slips_key = [...player_key, "slips"] as const;
