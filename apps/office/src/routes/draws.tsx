import { useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";

import { useNow } from "../domain/dates/use-now.ts";
import { Choice } from "../domain/forms/choice.tsx";
import { plural } from "../domain/names/plural.ts";
import { Empty } from "../domain/parts/empty.tsx";
import { useMe } from "../domain/session/me.ts";
import { ColumnMenu } from "../domain/table/column-menu.tsx";
import { DayFilter } from "../domain/table/day-filter.tsx";
import { FilterBar } from "../domain/table/filters.tsx";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { SavedViews } from "../domain/table/saved-views.tsx";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { drawsQuery } from "../features/draws/api/list-draws.ts";
import { drawColumns } from "../features/draws/draw-columns.tsx";
import { drawFilters, drawStates, games } from "../features/draws/draw-filters.ts";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

/** Draws that are not decided, or all of a day, a lottery or a state. */
export function DrawsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { filters, hidden, after, change, pagingOf } = useTableUrlState(["day", "game", "state"]);
  const query = useQuery(drawsQuery(drawFilters(filters, after)));
  const [current, setCurrent] = useState<string>();
  const now = useNow();
  const columns = useMemo(() => drawColumns(t, now), [t, now]);
  const any = { value: "", label: t("table.any") };
  return (
    <div className={styles.page}>
      <SavedViews operatorId={useMe().id} />
      <FilterBar
        acts={
          <ColumnMenu
            columns={columns}
            hidden={hidden}
            onChange={(next) => change({ hidden: next })}
          />
        }
      >
        <Choice
          isInline
          label={t("draws.state")}
          value={filters.state ?? "ahead"}
          onChange={(state) =>
            change({ filters: { state: state === "ahead" ? undefined : state } })
          }
          options={[
            ...drawStates.map((state) => ({
              value: state as string,
              label: t(`draw_state.${state}`),
            })),
            { value: "all", label: t("table.any") },
          ]}
        />
        <Choice
          isInline
          label={t("draws.lottery")}
          value={filters.game ?? ""}
          onChange={(game) => change({ filters: { game } })}
          options={[
            any,
            ...games.map((game) => ({ value: game as string, label: t(`game.${game}`) })),
          ]}
        />
        <DayFilter
          label={t("draws.day")}
          value={filters.day}
          onChange={(day) => change({ filters: { day } })}
        />
      </FilterBar>
      <ListPanel
        label={t("page.draws")}
        columns={columns}
        hidden={hidden}
        height={34}
        rows={query.data?.rows}
        idOf={({ id }) => id}
        query={query}
        current={current}
        onCurrent={setCurrent}
        onOpen={(id) => void navigate(`/draws/${id}`)}
        paging={pagingOf(query.data?.next)}
        empty={<Empty icon={Ticket} title={t("draws.none")} />}
        foot={
          query.data === undefined
            ? null
            : t(plural(query.data.rows.length, "draws.one", "draws.count"), {
                count: query.data.rows.length,
              })
        }
      />
    </div>
  );
}
