import { toast } from "@shwe/ui";
import type { QueryClient } from "@tanstack/react-query";

import { currentTranslation } from "../lib/i18n.ts";
import { loginPath } from "../lib/origin.ts";
import { closeOverlay } from "../lib/overlay.ts";
import { player_key } from "../lib/profile-query.ts";
import { followOtherTabs, onSessionExpired } from "../lib/session.ts";
import type { createRouter } from "./router.tsx";

type Parts = {
  router: ReturnType<typeof createRouter>;
  queryClient: QueryClient;
};

/** What happens when a session ends or changes without anybody pressing a button on this page. */
export function watchSession({ router, queryClient }: Parts): void {
  const forgetPlayer = () => {
    closeOverlay();
    queryClient.removeQueries({ queryKey: player_key });
  };
  onSessionExpired(() => {
    forgetPlayer();
    toast.error(currentTranslation().t("session.expired"));
    const { pathname, search } = router.state.location;
    void router.navigate(loginPath(pathname + search), { replace: true });
  });
  followOtherTabs(() => {
    forgetPlayer();
    // The rules of the page on screen are asked again: a login page lets a player through, a profile sends a visitor away.
    void router.revalidate();
  });
}
