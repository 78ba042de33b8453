import { toast } from "@shwe/ui";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { loginPath } from "../../../domain/account/login-path.ts";
import { useUser } from "../../../domain/session/session.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { Game } from "../api/list-games.ts";
import { gamePath } from "./game-path.ts";
import { usePlayPlace } from "./play-place.ts";
import { useOpenInTab } from "./use-open-in-tab.ts";

/** What the Play button does. `opening` is the id of the game that is being opened in a tab. */
export function usePlay(): { play: (game: Game) => void; opening: number | null } {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const place = usePlayPlace();
  const openInTab = useOpenInTab();
  const [opening, setOpening] = useState<number | null>(null);
  const play = (game: Game) => {
    if (user === null) {
      toast.info(t("coming.login_first"));
      return void navigate(loginPath(pathname + search));
    }
    if (place === "page") return void navigate(gamePath(game));
    setOpening(game.id);
    void openInTab(user.user_code, game).finally(() => setOpening(null));
  };
  return { play, opening };
}
