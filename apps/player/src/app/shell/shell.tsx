import { cx, SkipLink, Toaster } from "@shwe/ui";
import { useEffect } from "react";
import { type Location, Outlet, ScrollRestoration, useNavigation } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { useCurrentPage } from "../../domain/page.ts";
import { desktop_media, useMedia } from "../../lib/use-media.ts";
import { BareHeader, PlayHeader } from "./bare-header.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { Footer } from "./footer.tsx";
import { HeaderMarquee } from "./header-marquee.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PhoneHeader } from "./phone-header.tsx";
import { desktopComponents, deferredComponents } from "./load-deferred.ts";
import styles from "./shell.module.css";
import { UpdateNotice } from "./update-notice.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { usePlayer } from "./use-player.ts";
import { useProfileRefresh } from "./use-profile-refresh.ts";

const content_id = "content";

/** The frame of every page: header, footer, navigation, dialogs and toasts. */
export function Shell() {
  const { t } = useTranslation();
  const isDesktop = useMedia(desktop_media);
  const isLoading = useNavigation().state === "loading";
  const main = useFocusOnNavigation();
  const player = usePlayer();
  const later = deferredComponents.useLoaded();
  const frame = useCurrentPage()?.frame;
  const isGame = frame === "game";
  const isBare = frame !== undefined && !isDesktop;
  const isPlay = frame === "play" && !isDesktop;
  useProfileRefresh();
  return (
    <div className={cx(styles.shell, isPlay && styles.play, isGame && styles.game)}>
      <SkipLink target={content_id}>{t("nav.skip")}</SkipLink>
      {isLoading && (
        <span className={styles.progress} role="status" aria-label={t("state.loading")} />
      )}
      {isGame ? null : isDesktop ? (
        <WideHeader />
      ) : isPlay ? (
        <PlayHeader />
      ) : isBare ? (
        <BareHeader />
      ) : (
        <PhoneHeader />
      )}
      {!isBare && !isGame && <HeaderMarquee />}
      <main id={content_id} ref={main} tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        {player?.parts && <player.parts.ProtectionWatch player_id={player.user.id} />}
        <Outlet />
        <UpdateNotice />
      </main>
      {!isBare && !isGame && <Footer />}
      {!isDesktop && !isGame && frame !== "bare" && <BottomNav />}
      {player === null && later && <later.LiveHost user={null} />}
      {player?.parts && (
        <>
          <player.parts.BalanceNews key={`news-${player.user.id}`} user={player.user} />
          <player.parts.LiveHost user={player.user} />
          <player.parts.LogoutQuestion />
          <player.parts.OutcomeHost key={`outcomes-${player.user.id}`} player_id={player.user.id} />
          <player.parts.TransferHost key={player.user.id} />
        </>
      )}
      <Toaster label={t("toast.label")} closeLabel={t("menu.close")} />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/**
 * The name under which the scroll position of a history entry is stored: the router's `key` of the entry. The first
 * entry of every visit has the same `key`, `default`, so its path is used instead; otherwise a page opened by its
 * address would start at the scroll position of another page.
 */
const placeOf = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

/**
 * Loads the desktop header also when a window is widened later. Until it is loaded, an empty header reserves its
 * space.
 */
function WideHeader() {
  const parts = desktopComponents.useLoaded();
  useEffect(() => {
    void desktopComponents.load();
  }, []);
  return parts === undefined ? <header className={styles.wideHeader} /> : <parts.DesktopHeader />;
}
