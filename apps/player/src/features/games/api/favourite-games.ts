import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@shwe/ui";

import { player_key } from "../../../domain/account/profile-query.ts";
import { useErrorText } from "../../../domain/api/error-text.ts";
import { call } from "../../../domain/api/http.ts";
import { useLocale } from "../../../locales/i18n.ts";
import type { Game } from "./list-games.ts";

const keyOf = (player_id: number) => [...player_key, "favourite_games", player_id] as const;

/** The games that the player marked, the newest first. */
export const favouriteGamesQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: keyOf(player_id),
    queryFn: async ({ signal }) => (await call("listFavouriteGames", {}, { locale, signal })).data,
  });

type Mark = { game: Game; is_favourite: boolean };

const withMark = (games: readonly Game[], { game, is_favourite }: Mark): Game[] => [
  ...(is_favourite ? [game] : []),
  ...games.filter(({ id }) => id !== game.id),
];

/** Marks a game or removes its mark. The page shows the change at once and takes it back if the server refuses it. */
export function useSetFavourite(player_id: number): (mark: Mark) => void {
  const { tag: locale } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const queryKey = keyOf(player_id);
  const show = (mark: Mark) =>
    queryClient.setQueryData<Game[]>(queryKey, (games) => games && withMark(games, mark));
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other, so that the last of several quick taps decides.
    scope: { id: queryKey.join() },
    networkMode: "always",
    retry: 0,
    mutationFn: ({ game, is_favourite }: Mark) =>
      call("setFavouriteGame", { body: { game_id: game.id, is_favourite } }, { locale }),
    onMutate: async (mark) => {
      await queryClient.cancelQueries({ queryKey });
      show(mark);
    },
    onError: (error, { game, is_favourite }) => {
      show({ game, is_favourite: !is_favourite });
      toast.error(errorText(error));
    },
    onSettled: () => {
      // The replies of earlier taps do not contain the later ones.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
