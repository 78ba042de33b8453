import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { Waiting } from "../../domain/api/waiting.tsx";
import { dayOf, shortText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { hundredthsText, moneyText } from "../../domain/money/money-text.ts";
import { Panel } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { playerStatementQuery } from "./api/get-player-statement.ts";
import { playerSlipsQuery } from "./api/list-player-slips.ts";
import { Nothing } from "./card-rows.tsx";
import { EntryAmount, entryName } from "./entry.tsx";
import styles from "./overview.module.css";
import { slipTones } from "./slip-tones.ts";

const minute_ms = 60_000;
const entries_shown = 8;
const slips_shown = 6;

type LatestTableProps = {
  query: UseQueryResult;
  /** How many rows there are; undefined while they load. */
  count: number | undefined;
  shown: number;
  heads: ReactNode;
  children: ReactNode;
};

/** A short table, or what is shown while its rows load and when there are none. */
function LatestTable({ query, count, shown, heads, children }: LatestTableProps) {
  if (count === undefined || count === 0)
    return (
      <div className={styles.empty}>
        {count === undefined ? <Waiting query={query} rows={shown} /> : <Nothing />}
      </div>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The newest entries of the main wallet. Reading them is recorded, as on the tab of the statement. */
export function LatestStatement({ id }: { id: string }) {
  const { t } = useTranslation();
  const today = dayOf(useNow(minute_ms));
  const query = useQuery(playerStatementQuery(id, { account: "main" }));
  const rows = query.data?.rows.slice(0, entries_shown);
  return (
    <Panel
      title={t("players.latest_entries")}
      aside={<Link to={`/players/${id}?tab=statement`}>{t("players.statement")}</Link>}
      isFlush
    >
      <LatestTable
        query={query}
        count={rows?.length}
        shown={entries_shown}
        heads={
          <>
            <th scope="col">{t("acts.time")}</th>
            <th scope="col">{t("players.entry")}</th>
            <th scope="col" className={styles.right}>
              {t("players.amount")}
            </th>
            <th scope="col" className={styles.right}>
              {t("players.balance")}
            </th>
          </>
        }
      >
        {rows?.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.time}>{shortText(entry.at, today)}</td>
            <td>{entryName(entry, t)}</td>
            <td className={styles.right}>
              <EntryAmount amount={entry.amount} />
            </td>
            <td className={styles.right}>{hundredthsText(entry.balance_after)}</td>
          </tr>
        ))}
      </LatestTable>
      <p className={styles.foot}>{t("players.statement_note")}</p>
    </Panel>
  );
}

/** The newest slips of the last month. */
export function LatestSlips({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerSlipsQuery(id, undefined));
  const rows = query.data?.rows.slice(0, slips_shown);
  return (
    <Panel
      title={t("players.latest_slips")}
      aside={<Link to={`/players/${id}?tab=slips`}>{t("players.slips")}</Link>}
      isFlush
    >
      <LatestTable
        query={query}
        count={rows?.length}
        shown={slips_shown}
        heads={
          <>
            <th scope="col">{t("players.draw")}</th>
            <th scope="col" className={styles.right}>
              {t("players.staked")}
            </th>
            <th scope="col" className={styles.right}>
              {t("players.returned")}
            </th>
            <th scope="col">{t("players.state")}</th>
          </>
        }
      >
        {rows?.map(({ id: key, draw_id, game, draw_on, section, staked, returned, state }) => (
          <tr key={key}>
            <td>
              <Link to={`/draws/${draw_id}`}>
                {t(`game.${game as "2d"}`)} · {draw_on} {section}
              </Link>
            </td>
            <td className={styles.right}>{moneyText(staked)}</td>
            <td className={styles.right}>{moneyText(returned)}</td>
            <td>
              <Tag tone={slipTones[state]}>{t(`slip_state.${state}`)}</Tag>
            </td>
          </tr>
        ))}
      </LatestTable>
    </Panel>
  );
}
