import { player_key } from "../account/profile-query.ts";

/** The query keys of all data about draws start with this one, so that a draw event can refetch all of it. */
export const draws_key = ["draws"] as const;

/**
 * The query keys of the player's own slips start with this one. A draw event refetches them, because slips may have
 * been settled; they are removed when the session ends.
 */
export const slips_key = [...player_key, "slips"] as const;
