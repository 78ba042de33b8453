import { useTranslation } from "../../locales/i18n.ts";
import { useKeys } from "../keys/use-keys.ts";
import { movedId } from "./move-row.ts";
import type { Paging } from "./use-table-url-state.ts";

type RowKeys = {
  ids: readonly string[];
  current: string | undefined;
  onCurrent: (id: string) => void;
  onOpen?: ((id: string) => void) | undefined;
  onPeek?: ((id: string) => void) | undefined;
  onSelect?: ((id: string) => void) | undefined;
  onDownload?: (() => void) | undefined;
  paging?: Paging | undefined;
};

/** The keys of every list: move, open, peek, select, page and download. */
export function useRowKeys(keys: RowKeys): void {
  const { ids, current, onCurrent, onOpen, onPeek, onSelect, onDownload, paging } = keys;
  const { t } = useTranslation();
  const move = (step: number) => (): void => {
    const next = movedId(ids, current, step);
    if (next !== undefined) onCurrent(next);
  };
  const withCurrent = (act: ((id: string) => void) | undefined) => (): void => {
    if (current !== undefined) act?.(current);
  };
  const page = t("key.pages");
  useKeys([
    { keys: "j", label: t("key.move"), run: move(1) },
    { keys: "k", label: t("key.move"), run: move(-1) },
    { keys: "ArrowDown", label: t("key.move_down"), run: move(1), isQuiet: true },
    { keys: "ArrowUp", label: t("key.move_up"), run: move(-1), isQuiet: true },
    onOpen !== undefined && { keys: "Enter", label: t("key.open"), run: withCurrent(onOpen) },
    onPeek !== undefined && { keys: "Space", label: t("key.peek"), run: withCurrent(onPeek) },
    onSelect !== undefined && { keys: "x", label: t("key.select"), run: withCurrent(onSelect) },
    paging !== undefined && { keys: "[", label: page, run: paging.toNewer },
    paging !== undefined && { keys: "]", label: page, run: paging.toOlder },
    onDownload !== undefined && { keys: "d", label: t("key.download"), run: onDownload },
  ]);
}
