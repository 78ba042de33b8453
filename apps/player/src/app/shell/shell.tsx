import { cx, SkipLink, Toaster } from "@shwe/ui";
import { useEffect } from "react";
import { type Location, Outlet, ScrollRestoration, useNavigation } from "react-router";

import { useTranslation } from "../../lib/i18n.ts";
import { useCurrentPage } from "../../lib/page.ts";
import { desktop_media, useMedia } from "../../lib/use-media.ts";
import { BareHeader, PlayHeader } from "./bare-header.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { Footer } from "./footer.tsx";
import { HeaderMarquee } from "./header-marquee.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PhoneHeader } from "./phone-header.tsx";
import { desktopParts, laterParts } from "./shell-parts.ts";
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
  const later = laterParts.useLoaded();
  const frame = useCurrentPage()?.frame;
  const isBare = frame !== undefined && !isDesktop;
  const isPlay = frame === "play" && !isDesktop;
  useProfileRefresh();
  return (
    <div className={cx(styles.shell, isPlay && styles.play)}>
      <SkipLink target={content_id}>{t("nav.skip")}</SkipLink>
      {isLoading && (
        <span className={styles.progress} role="status" aria-label={t("state.loading")} />
      )}
      {isDesktop ? (
        <WideHeader />
      ) : isPlay ? (
        <PlayHeader />
      ) : isBare ? (
        <BareHeader />
      ) : (
        <PhoneHeader />
      )}
      {!isBare && <HeaderMarquee />}
      <main id={content_id} ref={main} tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        {player?.parts && <player.parts.ProtectionWatch player_id={player.user.id} />}
        <Outlet />
        <UpdateNotice />
      </main>
      {!isBare && <Footer />}
      {!isDesktop && !isBare && <BottomNav />}
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
 * Where a page was scrolled to is kept for its entry in the history. The first entry of every visit has the same key, so there the path
 * tells pages apart: one that is opened by its address does not begin where another was left.
 */
const placeOf = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

/** A window made wider than a phone's fetches its header then; until it is here its place is kept. */
function WideHeader() {
  const parts = desktopParts.useLoaded();
  useEffect(() => {
    void desktopParts.load();
  }, []);
  return parts === undefined ? <header className={styles.wideHeader} /> : <parts.DesktopHeader />;
}
