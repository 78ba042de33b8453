import { cx } from "@shwe/ui";
import { Link } from "react-router";

import { useKeys } from "../keys/use-keys.ts";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./tab-bar.module.css";

type Tab<T extends string> = { value: T; label: string; count?: string | undefined };

type TabBarProps<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  pathOf: (value: T) => string;
  onChange: (value: T) => void;
};

/** Tabs after the tenth have no digit. */
const keys_max = 10;

/** The digit that opens a tab; the tenth one has 0, as on a keyboard. */
const keyOf = (at: number): string => String((at + 1) % 10);

/** The parts of a detail page as links, with the number keys. */
export function TabBar<T extends string>({ label, tabs, value, pathOf, onChange }: TabBarProps<T>) {
  const { t } = useTranslation();
  const withKeys = tabs.slice(0, keys_max);
  useKeys(
    withKeys.map((tab, at) => ({
      keys: keyOf(at),
      label: t("key.tabs"),
      run: () => onChange(tab.value),
      isQuiet: at !== 0 && at !== withKeys.length - 1,
    })),
  );
  return (
    <nav className={styles.bar} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={pathOf(tab.value)}
          replace
          className={cx(styles.tab, tab.value === value && styles.on)}
          aria-current={tab.value === value ? "page" : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <span> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
