import { SkipLink, Toaster } from "@shwe/ui";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";

import { useCurrentPage } from "../../lib/page.ts";
import { desktop_media, useMedia } from "../../lib/use-media.ts";
import { BareHeader } from "./bare-header.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { DesktopHeader } from "./desktop-header.tsx";
import { Footer } from "./footer.tsx";
import { HeaderMarquee } from "./header-marquee.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PhoneHeader } from "./phone-header.tsx";
import styles from "./shell.module.css";
import { UpdateNotice } from "./update-notice.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { usePlayer } from "./use-player.ts";
import { useProfileRefresh } from "./use-profile-refresh.ts";

const content_id = "content";

/** What stands around every page. */
export function Shell() {
  const { t } = useTranslation();
  const isDesktop = useMedia(desktop_media);
  const isLoading = useNavigation().state === "loading";
  const main = useFocusOnNavigation();
  const player = usePlayer();
  const isBare = useCurrentPage()?.frame === "bare" && !isDesktop;
  useProfileRefresh();
  return (
    <div className={styles.shell}>
      <SkipLink target={content_id}>{t("nav.skip")}</SkipLink>
      {isLoading && (
        <span className={styles.progress} role="status" aria-label={t("state.loading")} />
      )}
      {isDesktop ? <DesktopHeader /> : isBare ? <BareHeader /> : <PhoneHeader />}
      {!isBare && <HeaderMarquee />}
      <main id={content_id} ref={main} tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        <Outlet />
        <UpdateNotice />
      </main>
      {!isBare && <Footer />}
      {!isDesktop && !isBare && <BottomNav />}
      {player?.parts && (
        <>
          <player.parts.LogoutQuestion />
          <player.parts.TransferHost key={player.user.id} />
        </>
      )}
      <Toaster label={t("toast.label")} closeLabel={t("menu.close")} />
      <ScrollRestoration />
    </div>
  );
}
