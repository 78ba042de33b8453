import { toast } from "@shwe/ui";
import type { QueryClient } from "@tanstack/react-query";

import { currentTranslation } from "../locales/i18n.ts";
import { loginPath } from "../domain/account/login-path.ts";
import { closeOverlay } from "../domain/overlay.ts";
import { player_key } from "../domain/account/profile-query.ts";
import { followOtherTabs, onSessionExpired } from "../domain/session/session.ts";
import type { Router } from "./router.tsx";

type Parts = {
  router: Router;
  queryClient: QueryClient;
};

/** Handles a session that the server ended, or that changed in another tab. */
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
    // Checks the access rule of the current page again: the login page redirects a player to the page requested before,
    // and the profile redirects a visitor to the login page.
    void router.revalidate();
  });
}
