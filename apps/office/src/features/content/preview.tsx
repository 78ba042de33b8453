import { useTranslation } from "../../locales/i18n.ts";
import type { Banner, HeaderText, SocialLink } from "./api/get-content.ts";
import { contentPictureAddress } from "./api/get-content-picture.ts";
import styles from "./content.module.css";
import { languages } from "./rows.ts";

/** A row as players see it, in each language. */
export function Preview({ row }: { row: Banner | HeaderText | SocialLink }) {
  const { t } = useTranslation();
  if ("kind" in row) return <p className={styles.link}>{row.link}</p>;
  const texts = "title" in row ? row.title : row.text;
  return (
    <div className={styles.previews}>
      {languages.map((language) => (
        <figure key={language}>
          {"title" in row ? (
            <Picture banner={row} language={language} />
          ) : (
            <div className={styles.strip} lang={language}>
              {texts[language]}
            </div>
          )}
          <figcaption>{t(`language.${language}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Picture({ banner, language }: { banner: Banner; language: (typeof languages)[number] }) {
  const { t } = useTranslation();
  const address = contentPictureAddress(banner.image);
  return (
    <div className={banner.placement === "phone" ? styles.phone : styles.wide}>
      {address === undefined ? (
        <small>
          {banner.image === ""
            ? t("content.no_picture")
            : t("content.of_players", { path: banner.image })}
        </small>
      ) : (
        <img src={address} alt={banner.title[language]} />
      )}
      <b lang={language}>{banner.title[language]}</b>
    </div>
  );
}
