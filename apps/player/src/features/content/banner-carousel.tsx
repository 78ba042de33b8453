import { Carousel } from "@shwe/ui";
import type { Reply } from "@shwe/contract/player/schemas";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./banners.module.css";

type Banner = Reply<"listBanners">["data"][number];

/** The banners. Titles are text over the images, because they exist in four languages. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  return (
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
