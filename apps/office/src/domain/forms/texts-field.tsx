import { useTranslation } from "../../locales/i18n.ts";
import { TextArea } from "./field.tsx";
import { languages, type Texts } from "./languages.ts";

type TextsFieldProps = {
  /** Named before each language, if a row has several texts. */
  label?: string;
  /** The longest text that the server accepts. */
  longest: number;
  /** The height of a field. */
  lines?: number;
  texts: Texts;
  onChange: (texts: Texts) => void;
};

/** A text in all four languages. */
export function TextsField({ label, longest, lines = 2, texts, onChange }: TextsFieldProps) {
  const { t } = useTranslation();
  return languages.map((language) => (
    <TextArea
      key={language}
      label={[label, t(`language.${language}`)].filter(Boolean).join(" · ")}
      lang={language}
      rows={lines}
      maxLength={longest}
      value={texts[language]}
      error={texts[language].trim() === "" ? t("form.required") : undefined}
      onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
    />
  ));
}
