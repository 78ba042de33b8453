import { useQueryClient } from "@tanstack/react-query";

import { useLocale } from "../../../locales/i18n.ts";
import { launchGame } from "../api/launch-game.ts";
import type { Game } from "../api/list-games.ts";
import { recent_games_key } from "../api/list-recent-games.ts";
import { useRefusal } from "./use-refusal.ts";

/**
 * Opens a game in a tab of its own, and returns whether it was opened. A refusal is shown on this page. A browser that opens no tabs, such as
 * one inside another app, shows the game in place of the page.
 */
export function useOpenInTab(): (user_code: string, game: Game) => Promise<boolean> {
  const { tag: locale } = useLocale();
  const queryClient = useQueryClient();
  const showRefusal = useRefusal();
  return async (user_code, game) => {
    // Opened before the request: browsers allow a tab only at the tap itself.
    const tab = window.open("", "_blank");
    try {
      const { Url } = await launchGame({ user_code, game, locale });
      if (tab === null || tab.closed) window.location.assign(Url);
      else {
        // The game must not be able to open another address in this page.
        tab.opener = null;
        tab.location.replace(Url);
      }
      void queryClient.invalidateQueries({ queryKey: recent_games_key });
      return true;
    } catch (error) {
      tab?.close();
      showRefusal(error);
      return false;
    }
  };
}
