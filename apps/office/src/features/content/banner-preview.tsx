import { useState } from "react";

import { Segments } from "../../domain/parts/segments.tsx";
import { type Language, languages } from "../../domain/forms/languages.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Banner } from "./api/get-content.ts";
import { contentPictureAddress } from "./api/get-content-picture.ts";
import styles from "./banner-preview.module.css";

const widths = ["phone", "wide"] as const satisfies readonly Banner["placement"][];

/** A banner in each language as a phone or a desktop shows it, to scale. */
export function BannerPreview({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Banner["placement"]>();
  const width = chosen ?? banner.placement;
  return (
    <div className={styles.preview}>
      <Segments
        label={t("content.preview_width")}
        value={width}
        onChange={setChosen}
        segments={widths.map((value) => ({ value, label: t(`preview_width.${value}`) }))}
      />
      {width === banner.placement ? null : (
        <p className={styles.note}>{t(`content.only_${banner.placement}`)}</p>
      )}
      <div className={styles[`${width}_list`]}>
        {languages.map((language) => (
          <figure key={language}>
            <Picture
              key={banner.image}
              banner={banner}
              language={language}
              className={styles[width]}
            />
            <figcaption>{t(`language.${language}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

type PictureProps = { banner: Banner; language: Language; className: string | undefined };

function Picture({ banner: { image, title }, language, className }: PictureProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const address = isMissing ? undefined : contentPictureAddress(image);
  return (
    <div className={className}>
      {address === undefined ? (
        <small>
          {image === "" ? t("content.no_picture") : t("content.of_players", { path: image })}
        </small>
      ) : (
        <img src={address} alt="" onError={() => setMissing(true)} />
      )}
      <b lang={language}>{title[language]}</b>
    </div>
  );
}
