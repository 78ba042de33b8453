import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Snowflake } from "lucide-react";
import { Link } from "react-router";

import { Waiting } from "../../domain/api/waiting.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { plural } from "../../domain/names/plural.ts";
import { buttonClass } from "../../domain/parts/button.tsx";
import { KeyCaps } from "../../domain/parts/key-caps.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { playerQuery } from "./api/get-player.ts";

/** The most important values of a player, beside the list. */
export function PlayerPeek({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerQuery(id));
  const { data } = query;
  if (data === undefined)
    return (
      <Panel>
        <Waiting query={query} rows={8} />
      </Panel>
    );
  const { balances } = data;
  return (
    <Panel
      title={data.name}
      aside={
        <>
          {data.is_frozen ? (
            <Tag tone="bad" icon={Snowflake}>
              {t("players.frozen")}
            </Tag>
          ) : null}
          <KeyCaps keys="Space" />
        </>
      }
    >
      <KeyValues
        rows={[
          [t("players.code"), data.user_code],
          [t("players.phone"), data.phone],
          [t("players.level"), data.lvl_2 ? "2" : "1"],
          [t("players.main"), moneyText(balances.main)],
          [t("players.game"), moneyText(balances.game)],
          [
            t("players.in_play"),
            t("players.in_play_value", {
              staked: moneyText(data.in_play.staked),
              slips: t(plural(data.in_play.slips, "draws.one_slip", "draws.slip_count"), {
                count: moneyText(data.in_play.slips),
              }),
            }),
          ],
          [t("players.turnover"), moneyText(data.turnover)],
          [t("players.debt"), moneyText(balances.receivable)],
          [t("players.since"), minuteText(data.created_at)],
          [t("players.seen"), data.last_seen_at === null ? null : minuteText(data.last_seen_at)],
          [t("players.break"), data.is_on_break ? t("form.yes") : t("form.no")],
        ]}
      />
      <Link to={`/players/${id}`} className={buttonClass({ kind: "second" })}>
        <ExternalLink aria-hidden />
        {t("key.open")}
        <KeyCaps keys="Enter" />
      </Link>
    </Panel>
  );
}
