import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";

import { dayOf } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { Empty } from "../../domain/parts/empty.tsx";
import { FilterBar, TextFilter } from "../../domain/table/filters.tsx";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { useTableUrlState } from "../../domain/table/use-table-url-state.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { roundsQuery } from "./api/list-rounds.ts";
import { roundColumns } from "./round-columns.tsx";

const minute_ms = 60_000;
const code_form = /^[0-9a-f]{10}$/;

/** Rounds, the newest first: all of them, those of one player, or those that are open for too long. */
export function RoundList({ isStuck }: { isStuck: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { filters, after, change, pagingOf } = useTableUrlState(["player"] as const);
  const player =
    filters.player !== undefined && code_form.test(filters.player) ? filters.player : undefined;
  const query = useQuery(
    roundsQuery({
      ...(isStuck ? { stuck: "1" as const } : {}),
      ...(player === undefined ? {} : { player }),
      ...(after === undefined ? {} : { cursor: after }),
    }),
  );
  const now_ms = useNow(minute_ms);
  const today = dayOf(now_ms);
  const columns = useMemo(() => roundColumns(t, { today, now_ms }), [t, today, now_ms]);
  const [current, setCurrent] = useState<string>();
  return (
    <>
      <FilterBar>
        <TextFilter
          label={t("games.player_code")}
          width={110}
          value={filters.player}
          onChange={(next) => change({ filters: { player: next } })}
        />
      </FilterBar>
      <ListPanel
        label={t(isStuck ? "games.part_stuck" : "games.part_rounds")}
        columns={columns}
        rows={query.data?.rows}
        idOf={({ id }) => id}
        query={query}
        current={current}
        onCurrent={setCurrent}
        onOpen={(id) => void navigate(`/games/rounds/${id}`)}
        paging={pagingOf(query.data?.next)}
        empty={
          <Empty icon={CircleCheck} title={t(isStuck ? "games.no_stuck" : "games.no_round")}>
            {isStuck ? t("games.no_stuck_text") : null}
          </Empty>
        }
        foot={isStuck ? t("games.stuck_rule") : null}
      />
    </>
  );
}
