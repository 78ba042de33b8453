import { SkipLink, Toaster } from "@shwe/ui";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";

import { desktop_media, useMedia } from "../../lib/use-media.ts";
import { BottomNav } from "./bottom-nav.tsx";
import { DesktopHeader } from "./desktop-header.tsx";
import { Footer } from "./footer.tsx";
import { HeaderMarquee } from "./header-marquee.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PhoneHeader } from "./phone-header.tsx";
import styles from "./shell.module.css";
import { UpdateNotice } from "./update-notice.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

const content_id = "content";

/** What stands around every page. */
export function Shell() {
  const { t } = useTranslation();
  const isDesktop = useMedia(desktop_media);
  const isLoading = useNavigation().state === "loading";
  const main = useFocusOnNavigation();
  return (
    <div className={styles.shell}>
      <SkipLink target={content_id}>{t("nav.skip")}</SkipLink>
      {isLoading && (
        <span className={styles.progress} role="status" aria-label={t("state.loading")} />
      )}
      {isDesktop ? <DesktopHeader /> : <PhoneHeader />}
      <HeaderMarquee />
      <main id={content_id} ref={main} tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        <Outlet />
        <UpdateNotice />
      </main>
      <Footer />
      {!isDesktop && <BottomNav />}
      <Toaster label={t("toast.label")} closeLabel={t("menu.close")} />
      <ScrollRestoration />
    </div>
  );
}
