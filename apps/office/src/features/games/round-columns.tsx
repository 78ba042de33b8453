import { durationText, shortText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { RoundRow } from "./api/list-rounds.ts";
import { PlayerLink } from "./player-link.tsx";
import { RoundState } from "./round-state.tsx";

type Shown = { today: string; now_ms: number };

const lasted = ({ opened_at, closed_at }: RoundRow, now_ms: number): string =>
  durationText((closed_at === null ? now_ms : Date.parse(closed_at)) - Date.parse(opened_at));

export const roundColumns = (t: Translate, { today, now_ms }: Shown): Column<RoundRow>[] => [
  {
    id: "opened",
    title: t("games.opened"),
    width: 96,
    cell: ({ opened_at }) => shortText(opened_at, today),
  },
  {
    id: "provider",
    title: t("games.provider"),
    isSecondary: true,
    cell: ({ provider }) => provider,
  },
  { id: "game", title: t("games.game"), cell: ({ game }) => game },
  {
    id: "player",
    title: t("games.player"),
    width: 110,
    cell: (round) => <PlayerLink playerId={round.player_id} code={round.user_code} />,
  },
  {
    id: "state",
    title: t("accounts.state"),
    width: 84,
    cell: ({ state }) => <RoundState state={state} />,
  },
  {
    id: "lasted",
    title: t("games.lasted"),
    width: 84,
    cell: (round) => lasted(round, now_ms),
  },
  {
    id: "staked",
    title: t("games.staked"),
    width: 100,
    isRight: true,
    cell: ({ staked }) => moneyText(staked),
  },
  {
    id: "won",
    title: t("games.won"),
    width: 100,
    isRight: true,
    cell: ({ won }) => moneyText(won),
  },
  {
    id: "balance",
    title: t("games.balance_after"),
    width: 110,
    isRight: true,
    isSecondary: true,
    cell: ({ balance_after }) => moneyText(balance_after),
  },
  { id: "round", title: t("games.round"), isSecondary: true, cell: ({ round_id }) => round_id },
];
