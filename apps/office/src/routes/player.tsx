import { useQuery } from "@tanstack/react-query";
import { Snowflake } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { durationText, minuteText } from "../domain/dates/time-text.ts";
import { useNow } from "../domain/dates/use-now.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { plural } from "../domain/names/plural.ts";
import { moneyText } from "../domain/money/money-text.ts";
import { Avatar } from "../domain/parts/avatar.tsx";
import { DetailHead } from "../domain/parts/detail-head.tsx";
import { Stats } from "../domain/parts/stats.tsx";
import { TabBar } from "../domain/parts/tab-bar.tsx";
import { Tag } from "../domain/parts/tag.tsx";
import { playerOverviewQuery } from "../features/players/api/get-player-overview.ts";
import { playerQuery } from "../features/players/api/get-player.ts";
import { Level2Tab, LimitsTab, MeasuresTab, NotesTab } from "../features/players/card-tabs.tsx";
import { CashTab } from "../features/players/cash-tab.tsx";
import { ActsTab, LinksTab, SessionsTab, SlipsTab } from "../features/players/list-tabs.tsx";
import { OverviewTab } from "../features/players/overview-tab.tsx";
import { PlayerActs } from "../features/players/player-acts.tsx";
import { playerName } from "../features/players/player-name.ts";
import { StatementTab } from "../features/players/statement-tab.tsx";
import { tabCount } from "../features/players/tab-count.ts";
import { useBackToList } from "../domain/table/last-search.ts";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./player.module.css";

const tabs = {
  overview: OverviewTab,
  statement: StatementTab,
  slips: SlipsTab,
  sessions: SessionsTab,
  limits: LimitsTab,
  level2: Level2Tab,
  notes: NotesTab,
  linked: LinksTab,
  measures: MeasuresTab,
  acts: ActsTab,
  cash: CashTab,
} as const;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];
const minute_ms = 60_000;

/** One player: balances, and a tab for each kind of data. */
export function PlayerPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const query = useQuery(playerQuery(id));
  const { data: player } = query;
  const { data: overview } = useQuery(playerOverviewQuery(id));
  usePageSubject(player && playerName(player));
  const [phone, setPhone] = useState<string>();
  const now = useNow(minute_ms);
  useKeys([{ keys: "Escape", label: t("key.back_to_list"), run: useBackToList("/players") }]);
  const wanted = parameters.get("tab");
  const tab = tabNames.find((name) => name === wanted) ?? "overview";
  if (player === undefined) return <Waiting query={query} rows={8} />;
  const Content = tabs[tab];
  const pathOf = (name: TabName): string => `/players/${id}?tab=${name}`;
  const { balances } = player;
  return (
    <div className={styles.page}>
      <DetailHead
        picture={<Avatar name={player.name} isLarge />}
        title={player.name}
        tags={
          <>
            <Tag>{player.lvl_2 ? t("players.level_2") : t("players.level_1")}</Tag>
            {player.freeze === null ? (
              <Tag tone="good">{t("players.active")}</Tag>
            ) : (
              <Tag tone="bad" icon={Snowflake}>
                {player.freeze.until_at === null
                  ? t("players.frozen")
                  : t("players.frozen_until", { time: minuteText(player.freeze.until_at) })}
              </Tag>
            )}
            {player.is_on_break ? <Tag tone="note">{t("players.break")}</Tag> : null}
          </>
        }
        note={t("players.line", {
          code: player.user_code,
          phone: phone ?? player.phone ?? "–",
          since: minuteText(player.created_at),
        })}
        acts={<PlayerActs player={player} onPhone={setPhone} />}
      />
      <Stats
        rows={[
          {
            label: t("account_name.main"),
            value: moneyText(balances.main),
            note: t("players.in_play_value", {
              staked: moneyText(player.in_play.staked),
              slips: t(plural(player.in_play.slips, "draws.one_slip", "draws.slip_count"), {
                count: moneyText(player.in_play.slips),
              }),
            }),
          },
          { label: t("account_name.game"), value: moneyText(balances.game) },
          { label: t("account_name.points"), value: moneyText(balances.points) },
          { label: t("account_name.claimable"), value: moneyText(balances.claimable) },
          { label: t("account_name.referral"), value: moneyText(balances.referral) },
          {
            label: t("account_name.receivable"),
            value: moneyText(balances.receivable),
            tone: balances.receivable < 0 ? "bad" : undefined,
          },
          { label: t("players.turnover"), value: moneyText(player.turnover) },
          {
            label: t("players.age"),
            value: durationText(now - Date.parse(player.created_at)),
            note:
              player.last_seen_at === null
                ? null
                : t("players.seen_at", { time: minuteText(player.last_seen_at) }),
          },
        ]}
      />
      <TabBar
        label={t("players.parts")}
        tabs={tabNames.map((value) => ({
          value,
          label: t(`player_tab.${value}`),
          count: tabCount(value, overview?.counts),
        }))}
        value={tab}
        pathOf={pathOf}
        onChange={(name) => void navigate(pathOf(name), { replace: true })}
      />
      <div className={styles.content}>
        <Content key={tab} id={id} player={player} />
      </div>
    </div>
  );
}
