import { later, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { afterLoad } from "../../lib/after-load.ts";
import { useMedia, wide_media } from "../../lib/use-media.ts";
import { bannersQuery } from "./api/list-banners.ts";
import styles from "./banners.module.css";

/** The carousel is loaded after the first view, because the banners are below it on a phone. */
const carousel = later(() => import("./banner-carousel.tsx"));

/** The image carousel of the home page. */
export function Banners() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const isWide = useMedia(wide_media);
  const enabled = useHydrated();
  const {
    data: banners,
    error,
    isPending,
    refetch,
  } = useQuery({ ...bannersQuery(tag, isWide), enabled });
  const code = carousel.useLoaded();
  useEffect(() => {
    afterLoad(() => void carousel.load());
  }, []);
  if (banners?.length === 0) return null;
  if (banners === undefined && !isPending)
    return <SectionFailure error={error} onRetry={() => void refetch()} />;
  if (banners === undefined || code === undefined)
    return (
      <div className={styles.frame} aria-busy aria-label={t("state.loading")} role="status">
        <Skeleton className={styles.skeleton} />
      </div>
    );
  return (
    <div className={styles.frame}>
      <code.BannerCarousel banners={banners} />
    </div>
  );
}
