import { useEffect } from "react";

import { useIsKeyOn } from "../../domain/keys/character-keys.ts";
import { doubledKeys } from "../../domain/keys/doubled-keys.ts";
import { ariaKeys } from "../../domain/keys/match-key.ts";
import { useActiveKeys } from "../../domain/keys/use-keys.ts";
import { KeyCaps } from "../../domain/parts/key-caps.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./key-bar.module.css";

/** Bindings with the same label, such as J and K, are shown as one, and a key of several parts once. */
const byLabel = (bindings: readonly { keys: string; label: string }[]): [string, string[]][] => {
  const groups = new Map<string, Set<string>>();
  for (const { keys, label } of bindings)
    groups.set(label, new Set([...(groups.get(label) ?? []), keys]));
  return [...groups].map(([label, keys]) => [label, [...keys]]);
};

/** The keys of the page, always visible. */
export function KeyBar({ onCommands, onKeys }: { onCommands: () => void; onKeys: () => void }) {
  const { t } = useTranslation();
  const isOn = useIsKeyOn();
  const active = useActiveKeys();
  const shown = byLabel(active.filter(({ isQuiet }) => isQuiet !== true));
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    const doubled = doubledKeys(active);
    if (doubled.length > 0) reportError(new Error(`keys with two meanings: ${doubled.join(" ")}`));
  }, [active]);
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
      <button
        type="button"
        onClick={onKeys}
        aria-keyshortcuts={isOn("?") ? ariaKeys("?") : undefined}
      >
        <KeyCaps keys="?" />
        {t("key.all")}
      </button>
    </footer>
  );
}
