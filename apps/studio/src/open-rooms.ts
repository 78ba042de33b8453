import type { Catalogue } from "./catalogue/titles.ts";
import { game_list } from "./games/game-list.ts";
import type { Room, RoomParts } from "./play/game-routes.ts";

/** Opens the rooms of the games whose provider has a key; without one nobody can bet there. */
export const openRooms = (parts: RoomParts, catalogue: Catalogue): ReadonlyMap<string, Room> => {
  const rooms = new Map<string, Room>();
  for (const [code, game] of game_list) {
    const provider_id = catalogue.find(code)?.provider_id;
    const has_key = parts.settings.keys.some((key) => key.provider_id === provider_id);
    if (game.kind === "room" && has_key) rooms.set(code, game.open(parts));
  }
  return rooms;
};
