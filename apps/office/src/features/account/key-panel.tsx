import { setCharacterKeys, useIsKeyOn } from "../../domain/keys/character-keys.ts";
import { Panel } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./account.module.css";

/** Turns off the keys of single letters, for operators who press them by accident or use speech input. */
export function KeyPanel() {
  const { t } = useTranslation();
  const isOn = useIsKeyOn();
  return (
    <Panel title={t("account.keys")} aside={t("account.this_browser")}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn("j")}
          onChange={({ target }) => setCharacterKeys(target.checked)}
        />
        <span>
          {t("account.letters")}
          <small>{t("account.letters_text")}</small>
        </span>
      </label>
    </Panel>
  );
}
