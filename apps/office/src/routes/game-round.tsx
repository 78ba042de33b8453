import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { durationText, secondText } from "../domain/dates/time-text.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { moneyText } from "../domain/money/money-text.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { DetailHead } from "../domain/parts/detail-head.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { Stats } from "../domain/parts/stats.tsx";
import { useBackToList } from "../domain/table/last-search.ts";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { roundQuery } from "../features/games/api/get-round.ts";
import { callColumns } from "../features/games/call-columns.tsx";
import { PlayerLink } from "../features/games/player-link.tsx";
import { RoundState } from "../features/games/round-state.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { Dices } from "lucide-react";
import styles from "./list-page.module.css";

/** One round of a game: its sums, and the calls of its provider in order. */
export function GameRoundPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const query = useQuery(roundQuery(id));
  const columns = useMemo(() => callColumns(t), [t]);
  const [current, setCurrent] = useState<string>();
  const round = query.data?.round;
  usePageSubject(round?.round_id);
  useKeys([{ keys: "Escape", label: t("key.back_to_list"), run: useBackToList("/games") }]);
  if (query.data === undefined || round === undefined) return <Waiting query={query} rows={8} />;
  const { opened_at, closed_at, changed_at } = round;
  return (
    <div className={styles.page}>
      <DetailHead
        title={round.game}
        tags={<RoundState state={round.state} />}
        note={t("games.round_note", { provider: round.provider, round_id: round.round_id })}
      />
      <Stats
        rows={[
          {
            label: t("games.player"),
            value: <PlayerLink playerId={round.player_id} code={round.user_code} />,
          },
          {
            label: t("games.staked"),
            value: moneyText(round.staked),
            note: t("games.bets_stand", { bets: round.bets, cancelled: round.cancelled }),
          },
          {
            label: t("games.won"),
            value: moneyText(round.won),
            note: t("games.wins_stand", { count: round.wins }),
          },
          {
            label: t("games.game_balance"),
            value: moneyText(round.balance_after),
            note: t("games.before_it", { amount: moneyText(round.balance_before) }),
          },
          {
            label: t("games.opened"),
            value: secondText(opened_at),
            note: t("games.lasted_for", {
              time: durationText(Date.parse(closed_at ?? changed_at) - Date.parse(opened_at)),
            }),
          },
        ]}
      />
      <ListPanel
        label={t("games.calls")}
        columns={columns}
        rows={query.data.calls}
        idOf={(call) => call.id}
        query={query}
        current={current}
        onCurrent={setCurrent}
        empty={<Empty icon={Dices} title={t("games.no_call")} />}
        foot={t("games.order_is_ours")}
      />
    </div>
  );
}
