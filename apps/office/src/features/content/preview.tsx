import { useTranslation } from "../../locales/i18n.ts";
import type { Banner, Row } from "./api/get-content.ts";
import { contentPictureAddress } from "./api/get-content-picture.ts";
import styles from "./content.module.css";
import { languages } from "./rows.ts";

/** A row as players see it, in each language. */
export function Preview({ row }: { row: Row }) {
  const { t } = useTranslation();
  if ("kind" in row) return <p className={styles.link}>{row.link}</p>;
  return (
    <div className={styles.previews}>
      {languages.map((language) => (
        <figure key={language}>
          <Shown row={row} language={language} />
          <figcaption>{t(`language.${language}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

type ShownProps = {
  row: Exclude<Row, { kind: unknown }>;
  language: (typeof languages)[number];
};

function Shown({ row, language }: ShownProps) {
  if ("title" in row) return <Picture banner={row} language={language} />;
  if ("question" in row)
    return (
      <div className={styles.help} lang={language}>
        <b>{row.question[language]}</b>
        {row.answer[language].split(/\n+/).map((paragraph, line) => (
          <p key={line}>{paragraph}</p>
        ))}
      </div>
    );
  return (
    <div className={"name" in row ? styles.help : styles.strip} lang={language}>
      {row.text[language]}
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
