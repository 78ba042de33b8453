import { useQuery } from "@tanstack/react-query";
import { Download, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";

import { useDownload } from "../domain/api/use-download.ts";
import { useNow } from "../domain/dates/use-now.ts";
import { Choice } from "../domain/forms/choice.tsx";
import { moneyText } from "../domain/money/money-text.ts";
import { Button } from "../domain/parts/button.tsx";
import { plural } from "../domain/names/plural.ts";
import { Empty } from "../domain/parts/empty.tsx";
import { useMay, useMe } from "../domain/session/me.ts";
import { ColumnMenu } from "../domain/table/column-menu.tsx";
import { DayFilter } from "../domain/table/day-filter.tsx";
import { FilterBar, TextFilter } from "../domain/table/filters.tsx";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { SavedViews } from "../domain/table/saved-views.tsx";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { exportPlayersAddress } from "../features/players/api/export-players.ts";
import { findPlayersQuery, isTooShort } from "../features/players/api/find-players.ts";
import { playersQuery } from "../features/players/api/list-players.ts";
import { playerColumns } from "../features/players/player-columns.tsx";
import { playerFilterNames, playerFilters } from "../features/players/player-filters.ts";
import { PlayerPeek } from "../features/players/player-peek.tsx";
import { mayBePhone } from "../features/players/private-text.ts";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

const minute_ms = 60_000;
/** Columns that make room for the panel at the side. */
const left_out_beside_peek = ["game", "since"];
const yesNo = ["", "yes", "no"] as const;

/** All players by filters, or those that match a text. */
export function PlayersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const { filters, sort, hidden, after, change, pagingOf } = useTableUrlState(playerFilterNames);
  const [privateText, setPrivateText] = useState<string>();
  const text = privateText ?? filters.text ?? "";
  const isShort = isTooShort(text);
  const wanted = playerFilters(filters, sort, after);
  const listed = useQuery({ ...playersQuery(wanted), enabled: text === "" });
  const found = useQuery(findPlayersQuery(text));
  const query = text === "" ? listed : found;
  const rows = isShort ? [] : query.data?.rows;
  const [current, setCurrent] = useState<string>();
  const [peeked, setPeeked] = useState<string>();
  const now = useNow(minute_ms);
  const columns = useMemo(() => playerColumns(t, now, text), [t, now, text]);
  const open = useDownload({ needsProof: true });
  const download = (): void => open(exportPlayersAddress(wanted));
  const options = yesNo.map((value) => ({
    value: value as string,
    label: value === "" ? t("table.any") : t(`form.${value}`),
  }));
  const count = listed.data?.count;
  const follow = (id: string): void => {
    setCurrent(id);
    if (peeked !== undefined) setPeeked(id);
  };
  return (
    <div className={styles.page}>
      <SavedViews operatorId={useMe().id} />
      <FilterBar
        acts={
          <>
            <ColumnMenu
              columns={columns}
              hidden={hidden}
              onChange={(next) => change({ hidden: next })}
            />
            {may("players.export") && text === "" ? (
              <Button size="small" keys="d" onClick={download}>
                <Download aria-hidden />
                {t("table.csv")}
              </Button>
            ) : null}
          </>
        }
      >
        <TextFilter
          label={t("players.find")}
          width={170}
          value={text}
          onChange={(next) => {
            const isPrivate = next !== undefined && mayBePhone(next);
            setPrivateText(isPrivate ? next : undefined);
            change({ filters: { text: isPrivate ? undefined : next } });
          }}
        />
        <Choice
          isInline
          label={t("players.level2")}
          value={filters.level2 ?? ""}
          onChange={(level2) => change({ filters: { level2 } })}
          options={options}
        />
        <Choice
          isInline
          label={t("players.frozen")}
          value={filters.frozen ?? ""}
          onChange={(frozen) => change({ filters: { frozen } })}
          options={options}
        />
        <Choice
          isInline
          label={t("players.pending")}
          value={filters.level2_pending ?? ""}
          onChange={(level2_pending) => change({ filters: { level2_pending } })}
          options={options.slice(0, 2)}
        />
        <DayFilter
          label={t("players.from")}
          value={filters.from}
          onChange={(from) => change({ filters: { from } })}
        />
        <DayFilter
          label={t("players.to")}
          value={filters.to}
          onChange={(to) => change({ filters: { to } })}
        />
        <TextFilter
          label={t("players.balance_min")}
          width={70}
          value={filters.balance_min}
          onChange={(balance_min) => change({ filters: { balance_min } })}
        />
      </FilterBar>
      <div className={peeked === undefined ? styles.whole : styles.split}>
        <ListPanel
          label={t("page.players")}
          columns={columns}
          hidden={peeked === undefined ? hidden : [...hidden, ...left_out_beside_peek]}
          rows={rows}
          idOf={({ id }) => id}
          query={query}
          sort={sort === "-balance" || sort === "balance" ? "-balance" : undefined}
          onSort={() => change({ sort: sort === undefined ? "-balance" : undefined })}
          current={current}
          onCurrent={follow}
          onOpen={(id) => void navigate(`/players/${id}`)}
          onPeek={(id) => setPeeked(peeked === undefined ? id : undefined)}
          {...(may("players.export") && text === "" && { onDownload: download })}
          paging={text === "" ? pagingOf(listed.data?.next) : undefined}
          empty={
            <Empty icon={SearchX} title={t(isShort ? "players.short" : "players.none")}>
              {t(isShort ? "players.short_text" : "players.none_text")}
            </Empty>
          }
          foot={
            rows === undefined
              ? null
              : text !== "" || count === undefined
                ? t(plural(rows.length, "players.one_hit", "players.hits"), { count: rows.length })
                : count.is_exact
                  ? t("players.hits", { count: moneyText(count.about) })
                  : t("players.about", { count: rows.length, total: moneyText(count.about) })
          }
        />
        {peeked === undefined ? null : (
          <div className={styles.side} data-scrolls>
            <PlayerPeek id={peeked} />
          </div>
        )}
      </div>
    </div>
  );
}
