import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";

import type { Data } from "../../domain/api/calls.ts";
import { minuteText, secondText } from "../../domain/dates/time-text.ts";
import { changeText, moneyText } from "../../domain/money/money-text.ts";
import { plural } from "../../domain/names/plural.ts";
import { Empty } from "../../domain/parts/empty.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { useTableUrlState } from "../../domain/table/use-table-url-state.ts";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { playerActsQuery } from "./api/list-player-acts.ts";
import { playerLinksQuery } from "./api/list-player-links.ts";
import { playerSessionsQuery } from "./api/list-player-sessions.ts";
import { playerSlipsQuery } from "./api/list-player-slips.ts";
import { slipTones } from "./slip-tones.ts";

type Slip = Data<"listPlayerSlips">["rows"][number];
type Session = Data<"listPlayerSessions">[number];
type LinkRow = Data<"listPlayerLinks">[number];
type Act = Data<"listPlayerActs">["rows"][number];

const slipColumns = (t: Translate): Column<Slip>[] => [
  { id: "no", title: t("players.slip"), width: 150, cell: ({ no }) => no },
  {
    id: "draw",
    title: t("players.draw"),
    cell: ({ draw_id, game, draw_on, section }) => (
      <Link to={`/draws/${draw_id}`}>
        {t(`game.${game as "2d"}`)} · {draw_on} {section}
      </Link>
    ),
  },
  {
    id: "at",
    title: t("acts.time"),
    width: 150,
    cell: ({ accepted_at }) => minuteText(accepted_at),
  },
  { id: "lines", title: t("players.lines"), width: 70, isRight: true, cell: ({ lines }) => lines },
  {
    id: "staked",
    title: t("players.staked"),
    width: 110,
    isRight: true,
    cell: ({ staked }) => moneyText(staked),
  },
  {
    id: "returned",
    title: t("players.returned"),
    width: 110,
    isRight: true,
    cell: ({ returned }) => moneyText(returned),
  },
  {
    id: "state",
    title: t("players.state"),
    width: 100,
    cell: ({ state }) => <Tag tone={slipTones[state]}>{t(`slip_state.${state}`)}</Tag>,
  },
];

const sessionColumns = (t: Translate): Column<Session>[] => [
  { id: "device", title: t("players.device"), cell: ({ device }) => device },
  { id: "network", title: t("players.network"), width: 160, cell: ({ network }) => network },
  {
    id: "from",
    title: t("players.since"),
    width: 150,
    cell: ({ created_at }) => minuteText(created_at),
  },
  {
    id: "seen",
    title: t("players.seen"),
    width: 150,
    cell: ({ last_seen_at }) => minuteText(last_seen_at),
  },
  {
    id: "state",
    title: t("players.state"),
    width: 100,
    cell: ({ is_live }) =>
      is_live ? <Tag tone="good">{t("players.live")}</Tag> : <Tag>{t("players.ended")}</Tag>,
  },
];

const linkColumns = (t: Translate): Column<LinkRow>[] => [
  { id: "kind", title: t("players.link_kind"), width: 160, cell: ({ kind }) => t(`link.${kind}`) },
  {
    id: "player",
    title: t("players.player"),
    cell: ({ player }) => (
      <Link to={`/players/${player.id}`}>
        {player.name} {player.user_code}
      </Link>
    ),
  },
  {
    id: "level",
    title: t("players.level"),
    width: 70,
    cell: ({ player }) => (player.lvl_2 ? "2" : "1"),
  },
  {
    id: "state",
    title: t("players.state"),
    width: 100,
    cell: ({ player }) =>
      player.is_frozen ? (
        <Tag tone="bad">{t("players.frozen")}</Tag>
      ) : (
        <Tag>{t("players.active")}</Tag>
      ),
  },
  { id: "since", title: t("players.since"), width: 150, cell: ({ since }) => minuteText(since) },
];

const actColumns = (t: Translate): Column<Act>[] => [
  { id: "at", title: t("acts.time"), width: 160, cell: ({ at }) => secondText(at) },
  {
    id: "kind",
    title: t("acts.kind"),
    width: 80,
    cell: ({ is_view }) =>
      is_view ? <Tag>{t("acts.view")}</Tag> : <Tag tone="note">{t("acts.act")}</Tag>,
  },
  { id: "operator", title: t("acts.who"), width: 160, cell: ({ operator }) => operator },
  { id: "act", title: t("acts.what"), width: 180, cell: ({ act }) => act },
  { id: "details", title: t("acts.detail"), cell: ({ details }) => details },
];

export function SlipsTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const { after, pagingOf } = useTableUrlState([]);
  const query = useQuery(playerSlipsQuery(id, after));
  const columns = useMemo(() => slipColumns(t), [t]);
  const totals = query.data?.totals;
  return (
    <Rows
      label={t("players.slips")}
      columns={columns}
      rows={query.data?.rows}
      idOf={(row) => row.id}
      query={query}
      paging={pagingOf(query.data?.next)}
      foot={
        totals === undefined
          ? null
          : t("players.slip_totals", {
              slips: t(plural(totals.slips, "draws.one_slip", "draws.slip_count"), {
                count: moneyText(totals.slips),
              }),
              staked: moneyText(totals.staked),
              net: changeText(totals.net),
            })
      }
    />
  );
}

export function SessionsTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerSessionsQuery(id));
  const columns = useMemo(() => sessionColumns(t), [t]);
  return (
    <Rows
      label={t("operators.sessions")}
      columns={columns}
      rows={query.data}
      idOf={(row) => row.id}
      query={query}
    />
  );
}

export function LinksTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerLinksQuery(id));
  const columns = useMemo(() => linkColumns(t), [t]);
  return (
    <Rows
      label={t("players.linked")}
      columns={columns}
      rows={query.data}
      idOf={({ kind, player }) => `${kind}-${player.id}`}
      query={query}
    />
  );
}

export function ActsTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const { after, pagingOf } = useTableUrlState([]);
  const query = useQuery(playerActsQuery(id, after));
  const columns = useMemo(() => actColumns(t), [t]);
  return (
    <Rows
      label={t("players.acts")}
      columns={columns}
      rows={query.data?.rows}
      idOf={({ seq }) => seq}
      query={query}
      paging={pagingOf(query.data?.next)}
    />
  );
}

type RowsProps<Row extends object> = Pick<
  Parameters<typeof ListPanel<Row>>[0],
  "label" | "columns" | "rows" | "idOf" | "query" | "paging"
> & { foot?: ReactNode };

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<string>();
  return (
    <ListPanel
      {...props}
      current={current}
      onCurrent={setCurrent}
      empty={<Empty title={t("players.nothing")} />}
    />
  );
}
