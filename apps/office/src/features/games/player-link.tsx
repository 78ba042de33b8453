import { Link } from "react-router";

import { useMay } from "../../domain/session/me.ts";

/** The code of a player, with a link to the page of the player for operators who may open it. */
export function PlayerLink({ playerId, code }: { playerId: string; code: string }) {
  return useMay()("players.read") ? <Link to={`/players/${playerId}`}>{code}</Link> : code;
}
