import { hundredthsText, moneyText } from "../../domain/money/money-text.ts";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { ReportGrouping, ReportRow } from "@shwe/rules/reports";

const games = ["1d", "2d", "3d", "c1d", "c2d"] as const;

/** What a row is called. */
function keyText(key: string, grouping: ReportGrouping, t: Translate): string {
  if (grouping === "day") return key;
  if (grouping === "game") {
    const game = games.find((each) => each === key);
    return game === undefined ? t("reports.no_game") : t(`game.${game}`);
  }
  return t(`report_group.${key as "level1" | "level2" | "new" | "returning"}`);
}

const amounts = [
  "stakes",
  "payouts",
  "refunds",
  "reversals",
  "corrections",
  "write_offs",
  "gross",
] as const;

export const reportColumns = (t: Translate, grouping: ReportGrouping): Column<ReportRow>[] => [
  {
    id: "key",
    title: t(`report_by.${grouping}`),
    cell: ({ key }) => <b>{keyText(key, grouping, t)}</b>,
  },
  ...amounts.map((name) => ({
    id: name,
    title: t(`report.${name}`),
    width: 122,
    isRight: true,
    isSecondary: name === "reversals" || name === "write_offs",
    cell: (row: ReportRow) => hundredthsText(row[name]),
  })),
  {
    id: "slips",
    title: t("report.slips"),
    width: 84,
    isRight: true,
    cell: ({ slips }) => moneyText(slips),
  },
  {
    id: "players",
    title: t("report.players"),
    width: 84,
    isRight: true,
    cell: ({ players }) => (players === null ? "–" : moneyText(players)),
  },
];
