import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { useMemo, useState } from "react";

import { useKeys } from "../../domain/keys/use-keys.ts";
import { Empty } from "../../domain/parts/empty.tsx";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { methodsQuery } from "./api/list-methods.ts";
import { sideColumns } from "./side-columns.tsx";
import { ChangeDialog, StopDialog } from "./side-dialogs.tsx";
import { type SideRow, sideRows } from "./side-rows.ts";

type MethodListProps = { canManage: boolean; asked: ReadonlySet<string> };

/** The payment methods, each direction in a row of its own. */
export function MethodList({ canManage, asked }: MethodListProps) {
  const { t } = useTranslation();
  const query = useQuery(methodsQuery());
  const rows = useMemo(() => query.data && sideRows(query.data), [query.data]);
  const [current, setCurrent] = useState<string>();
  const [changed, setChanged] = useState<SideRow>();
  const [stopped, setStopped] = useState<SideRow>();
  const columns = useMemo(
    () =>
      sideColumns(t, {
        asked,
        onChange: canManage ? setChanged : undefined,
        onStop: canManage ? setStopped : undefined,
      }),
    [t, asked, canManage],
  );
  const chosen = rows?.find(({ id }) => id === current);
  useKeys([
    canManage &&
      chosen?.is_on === true && {
        keys: "p",
        label: t("methods.key_stop"),
        run: () => setStopped(chosen),
      },
  ]);
  return (
    <>
      <ListPanel
        label={t("methods.methods")}
        columns={columns}
        height={34}
        rows={rows}
        idOf={({ id }) => id}
        query={query}
        current={current}
        onCurrent={setCurrent}
        onOpen={canManage ? (id) => setChanged(rows?.find((row) => row.id === id)) : undefined}
        empty={<Empty icon={CreditCard} title={t("methods.none")} />}
        foot={t("methods.rule")}
      />
      {changed === undefined ? null : (
        <ChangeDialog row={changed} onClose={() => setChanged(undefined)} />
      )}
      {stopped === undefined ? null : (
        <StopDialog row={stopped} onClose={() => setStopped(undefined)} />
      )}
    </>
  );
}
