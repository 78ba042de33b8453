import { localeCodes, localeTags, type LocaleCode } from "@shwe/contract/locales";
import { Flag, Icon, Menu, menuItemClass, toast } from "@shwe/ui";

import { changeLocale, useLocale, useTranslation } from "../../locales/i18n.ts";
import styles from "./language.module.css";

/** The language menu of the header, opened by a flag. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { code, choose } = useChooseLocale();
  return (
    <Menu
      trigger={<Flag code={code} />}
      label={`${t("language.choose")}: ${t(`language.${code}`)}`}
      triggerClass={styles.trigger}
      caret={false}
      align="end"
    >
      {localeCodes.map((option) => (
        <button
          key={option}
          type="button"
          lang={localeTags[option]}
          className={menuItemClass({ current: option === code })}
          aria-current={option === code ? "true" : undefined}
          onClick={() => choose(option)}
        >
          <Flag code={option} />
          {t(`language.${option}`)}
          {option === code && <Icon name="check" size={16} className={styles.tick} />}
        </button>
      ))}
    </Menu>
  );
}

/** The choice of language as a row of four buttons in the slide-out menu. */
export function LanguageRow() {
  const { t } = useTranslation();
  const { code, choose } = useChooseLocale();
  return (
    <div className={styles.row} role="group" aria-label={t("language.choose")}>
      {localeCodes.map((option) => (
        <button
          key={option}
          type="button"
          lang={localeTags[option]}
          className={styles.option}
          aria-pressed={option === code}
          onClick={() => choose(option)}
        >
          <Flag code={option} />
          {t(`language.${option}`)}
        </button>
      ))}
    </div>
  );
}

function useChooseLocale() {
  const { t } = useTranslation();
  const { code } = useLocale();
  const choose = (option: LocaleCode) => {
    changeLocale(option).catch(() => toast.error(t("language.failed")));
  };
  return { code, choose };
}
