import { Carousel, Skeleton } from "@shwe/ui";
import type { Reply } from "@shwe/contract/player/schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { useMedia, wide_media } from "../../lib/use-media.ts";
import { bannersQuery } from "./api/list-banners.ts";
import styles from "./banners.module.css";

type Banner = Reply<"listBanners">["data"][number];

/** The image carousel of the home page. Titles are text over the images, because they exist in four languages. */
export function Banners() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const isWide = useMedia(wide_media);
  const { data: banners, error, isPending, refetch } = useQuery(bannersQuery(tag, isWide));
  if (isPending) {
    return (
      <div className={styles.frame} aria-busy aria-label={t("state.loading")} role="status">
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  if (banners === undefined) return <SectionFailure error={error} onRetry={() => void refetch()} />;
  if (banners.length === 0) return null;
  return (
    <div className={styles.frame}>
      <Carousel
        label={t("banner.label")}
        previousLabel={t("banner.previous")}
        nextLabel={t("banner.next")}
        dotLabel={(index) => t("banner.slide", { number: index + 1, total: banners.length })}
        pauseLabel={t("marquee.pause")}
        playLabel={t("marquee.play")}
        slides={banners.map((banner) => ({
          key: String(banner.id),
          content: <BannerSlide banner={banner} />,
        }))}
      />
    </div>
  );
}

function BannerSlide({ banner: { image, title, link } }: { banner: Banner }) {
  const face = (
    <>
      <img className={styles.picture} src={image} alt="" decoding="async" />
      <span className={styles.title}>{title}</span>
    </>
  );
  if (link === null) return <span className={styles.slide}>{face}</span>;
  if (link.startsWith("/")) {
    return (
      <Link className={styles.slide} to={link}>
        {face}
      </Link>
    );
  }
  return (
    <a className={styles.slide} href={link} target="_blank" rel="noreferrer">
      {face}
    </a>
  );
}
