import { Dialog } from "@base-ui/react/dialog";
import { cx } from "@shwe/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CornerDownLeft, Search } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { KeyCaps } from "../../domain/parts/key-caps.tsx";
import modal from "../../domain/parts/modal.module.css";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./command-palette.module.css";
import { type Command, useCommands } from "./use-commands.ts";
import { isSearched, searchQuery } from "./search-provider.ts";

const matches = ({ label }: Command, words: string): boolean =>
  words.split(/\s+/).every((word) => label.toLowerCase().includes(word));

/** Commands and search in one list: type, choose by arrow keys, press Enter. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const words = text.trim().toLowerCase();
  const deferred = useDeferredValue(words);
  const { data: found = [], isFetching } = useQuery(searchQuery(deferred));
  const commands = useCommands().filter((command) => matches(command, words));
  const rows = [...found, ...commands];
  const current = rows[Math.min(at, rows.length - 1)];
  const isSearching = isSearched(words) && (isFetching || deferred !== words);
  const choose = (command: Command): void => {
    onClose();
    void navigate(command.path);
  };
  const client = useQueryClient();
  /** The text of the search whose first result is opened when it arrives. */
  const awaited = useRef<string>(undefined);
  useEffect(() => () => void (awaited.current = undefined), []);
  const chooseFirst = async (): Promise<void> => {
    awaited.current = words;
    // A failed search finds nothing, and the commands remain.
    const hits = await client
      .query({ ...searchQuery(words), staleTime: "static" })
      .catch((): Command[] => []);
    const first = hits[0] ?? commands[0];
    if (awaited.current === words && first !== undefined) choose(first);
  };
  const enter = (): void => {
    if (isSearching && at === 0) void chooseFirst();
    else if (current !== undefined) choose(current);
  };
  const move = (step: number): void =>
    setAt((before) => (before + step + rows.length) % Math.max(1, rows.length));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={modal.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label={t("key.commands")}>
          <div className={styles.field}>
            <Search aria-hidden />
            <input
              role="combobox"
              aria-expanded
              aria-controls="commands"
              aria-activedescendant={current === undefined ? undefined : `command-${current.id}`}
              aria-label={t("shell.search")}
              placeholder={t("shell.search")}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setAt(0);
                awaited.current = undefined;
              }}
              onKeyDown={(event) => {
                if (event.key === "ArrowDown") move(1);
                else if (event.key === "ArrowUp") move(-1);
                else if (event.key === "Enter") enter();
                else return;
                event.preventDefault();
              }}
            />
            <KeyCaps keys="Escape" />
          </div>
          <div
            id="commands"
            role="listbox"
            aria-label={t("key.commands")}
            className={styles.list}
            data-scrolls
          >
            {rows.map((command) => (
              <div
                key={command.id}
                id={`command-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={command === current}
                className={cx(styles.row, command === current && styles.on)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(command)}
                onKeyDown={undefined}
              >
                <command.icon aria-hidden />
                <span>{command.label}</span>
                <small>{command.note}</small>
                {command === current ? (
                  <CornerDownLeft aria-hidden />
                ) : command.keys === undefined ? null : (
                  <KeyCaps keys={command.keys} />
                )}
              </div>
            ))}
          </div>
          {rows.length === 0 ? (
            <p className={styles.none} role="status">
              {isSearching ? t("shell.searching") : t("shell.nothing_found")}
            </p>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
