import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { useTranslation } from "../../locales/i18n.ts";
import { useKeys } from "../keys/use-keys.ts";
import styles from "./filters.module.css";

type FilterBarProps = {
  children: ReactNode;
  acts?: ReactNode;
  /** The page uses F for something else. */
  hasNoKey?: boolean;
};

/** The filters above a list. F moves the focus to the first of them. */
export function FilterBar({ children, acts, hasNoKey }: FilterBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useKeys([
    hasNoKey !== true && {
      keys: "f",
      label: t("key.filter"),
      run: () => bar.current?.querySelector<HTMLElement>("input, button")?.focus(),
    },
  ]);
  return (
    <div className={styles.bar}>
      <div ref={bar} className={styles.filters} role="search">
        {children}
      </div>
      <div className={styles.acts}>{acts}</div>
    </div>
  );
}

type TextFilterProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  width?: number;
};

/**
 * A filter by a text, applied by Enter or when the field is left. Escape drops what was typed; pressed again it clears the
 * filter, then it leaves the field.
 */
export function TextFilter({ label, value = "", onChange, width = 150 }: TextFilterProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const apply = (): void => {
    if (draft !== undefined && draft.trim() !== value) onChange(draft.trim() || undefined);
    setDraft(undefined);
  };
  return (
    <label className={styles.text}>
      <span>{label}</span>
      <input
        value={draft ?? value}
        style={{ width }}
        spellCheck={false}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply();
          if (event.key !== "Escape") return;
          // Not a key of the page at the same time.
          event.preventDefault();
          // Before the field is left, which would apply the draft.
          flushSync(() => setDraft(undefined));
          if (draft === undefined && value !== "") onChange(undefined);
          else event.currentTarget.blur();
        }}
      />
      {value === "" ? null : (
        <button
          type="button"
          aria-label={t("table.clear_filter", { name: label })}
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden />
        </button>
      )}
    </label>
  );
}
