import { languages } from "../../domain/forms/languages.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Row } from "./api/get-content.ts";
import { BannerPreview } from "./banner-preview.tsx";
import styles from "./content.module.css";

/** A row as players see it, in each language. */
export function Preview({ row }: { row: Row }) {
  const { t } = useTranslation();
  if ("kind" in row) return <p className={styles.link}>{row.link}</p>;
  if ("title" in row) return <BannerPreview banner={row} />;
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
  row: Exclude<Row, { kind: unknown } | { title: unknown }>;
  language: (typeof languages)[number];
};

function Shown({ row, language }: ShownProps) {
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
