import { TextArea } from "../../domain/forms/field.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { type Language, languages } from "./rows.ts";

type TextsFieldProps = {
  texts: Record<Language, string>;
  onChange: (texts: Record<Language, string>) => void;
};

/** A text in all four languages. */
export function TextsField({ texts, onChange }: TextsFieldProps) {
  const { t } = useTranslation();
  return languages.map((language) => (
    <TextArea
      key={language}
      label={t(`language.${language}`)}
      lang={language}
      rows={2}
      maxLength={500}
      value={texts[language]}
      error={texts[language].trim() === "" ? t("form.required") : undefined}
      onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
    />
  ));
}
