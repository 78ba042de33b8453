import { useActiveKeys } from "../../domain/keys/use-keys.ts";
import { KeyCaps } from "../../domain/parts/key-caps.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./key-bar.module.css";

/** Bindings with the same label, such as J and K, are shown as one. */
const byLabel = (bindings: readonly { keys: string; label: string }[]): [string, string[]][] => {
  const groups = new Map<string, string[]>();
  for (const { keys, label } of bindings) groups.set(label, [...(groups.get(label) ?? []), keys]);
  return [...groups];
};

/** The keys of the page, always visible. */
export function KeyBar({ onCommands, onKeys }: { onCommands: () => void; onKeys: () => void }) {
  const { t } = useTranslation();
  const shown = byLabel(useActiveKeys().filter(({ isQuiet }) => isQuiet !== true));
  return (
    <footer className={styles.bar}>
      <div className={styles.page} aria-hidden>
        {shown.map(([label, keys]) => (
          <span key={label}>
            {keys.map((each) => (
              <KeyCaps key={each} keys={each} />
            ))}
            {label}
          </span>
        ))}
      </div>
      <button type="button" onClick={onCommands} aria-keyshortcuts="Control+K">
        <KeyCaps keys="mod+k" />
        {t("key.commands")}
      </button>
      <button type="button" onClick={onKeys} aria-keyshortcuts="?">
        <KeyCaps keys="?" />
        {t("key.all")}
      </button>
    </footer>
  );
}
