import { useQuery } from "@tanstack/react-query";

import { useUser } from "../../../domain/session/session.ts";
import { useLocale } from "../../../locales/i18n.ts";
import { favouriteGamesQuery, useSetFavourite } from "../api/favourite-games.ts";
import type { Game } from "../api/list-games.ts";

/** The player's favourite games, and the mark of one game; a visitor and a list that is not loaded have no marks. */
export function useFavourites() {
  const { tag } = useLocale();
  const user = useUser();
  const player_id = user?.id ?? 0;
  const { data } = useQuery({ ...favouriteGamesQuery(tag, player_id), enabled: user !== null });
  const setFavourite = useSetFavourite(player_id);
  const ids: ReadonlySet<number> = new Set(data?.map(({ id }) => id));
  return {
    ids,
    of: (game: Game) =>
      user === null || data === undefined
        ? undefined
        : {
            isOn: ids.has(game.id),
            onChange: (is_favourite: boolean) => setFavourite({ game, is_favourite }),
          },
  };
}
