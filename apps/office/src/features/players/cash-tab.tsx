import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import type { Data } from "../../domain/api/calls.ts";
import { Waiting } from "../../domain/api/waiting.tsx";
import { stateText, stateTone } from "../../domain/cash/cash-state.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Panel } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { Tile } from "../../domain/parts/tile.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { playerCashQuery } from "./api/list-player-cash.ts";
import { Nothing } from "./card-rows.tsx";
import styles from "./players.module.css";

type CashRow = Data<"listPlayerCash">["cash_outs" | "cash_ins"][number];

/** The newest cash-ins and cash-outs of a player, each with a link to its page in the queue. */
export function CashTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerCashQuery(id));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} />;
  return (
    <>
      <Panel title={t("page.cash_in")} aside={data.cash_ins.length}>
        <CashRows rows={data.cash_ins} path="/cash_in" />
      </Panel>
      <Panel title={t("page.cash_out")} aside={data.cash_outs.length}>
        <CashRows rows={data.cash_outs} path="/cash_out" />
      </Panel>
    </>
  );
}

function CashRows({ rows, path }: { rows: readonly CashRow[]; path: string }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Nothing />;
  return (
    <ul className={styles.cash}>
      {rows.map(({ id, code, state, method, amount, at }) => (
        <li key={id}>
          <Tile tile={method.tile} name={method.name} />
          <span>
            <Link to={`${path}?id=${id}`}>{code}</Link>
            <small>{minuteText(at)}</small>
          </span>
          <b>{moneyText(amount)}</b>
          <Tag tone={stateTone(state)}>{stateText(state, t)}</Tag>
        </li>
      ))}
    </ul>
  );
}
