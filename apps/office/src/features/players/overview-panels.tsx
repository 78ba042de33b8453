import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { Waiting } from "../../domain/api/waiting.tsx";
import { dayOf, durationText, minuteText, shortText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { playerOverviewQuery } from "./api/get-player-overview.ts";
import { playerProtectionQuery } from "./api/get-player-protection.ts";
import { playerLevel2Query } from "./api/list-player-level2.ts";
import { playerNotesQuery } from "./api/list-player-notes.ts";
import { playerSessionsQuery } from "./api/list-player-sessions.ts";
import { LimitRows, NoteRows, Nothing } from "./card-rows.tsx";
import styles from "./overview.module.css";
import type { Player } from "./player-name.ts";

const minute_ms = 60_000;
const logins_shown = 4;
const notes_shown = 3;

/** Who the player is, and in which state. */
export function ProfilePanel({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { freeze, cash_out_held_until: held_until } = player;
  return (
    <Panel title={t("players.profile")}>
      <KeyValues
        rows={[
          [t("players.code"), player.user_code],
          [t("players.phone"), player.phone],
          [t("players.level"), player.lvl_2 ? t("players.level_2") : t("players.level_1")],
          [
            t("players.state"),
            freeze === null
              ? t("players.active")
              : freeze.until_at === null
                ? t("players.frozen")
                : t("players.frozen_until", { time: minuteText(freeze.until_at) }),
          ],
          [t("players.break"), player.is_on_break ? t("form.yes") : t("form.no")],
          [t("players.cash_out_held"), held_until === null ? null : minuteText(held_until)],
          [t("players.referral_code"), player.referral_code],
          [t("players.terms_version"), player.terms_version],
          [t("players.since"), minuteText(player.created_at)],
        ]}
      />
    </Panel>
  );
}

/** The limits that the player has set, and the break that is in force. */
export function LimitsPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerProtectionQuery(id));
  const { data } = query;
  const current = data?.breaks.find(({ is_in_force }) => is_in_force);
  return (
    <Panel
      title={t("players.limits")}
      aside={<Link to={`/players/${id}?tab=limits`}>{t("players.set_by_player")}</Link>}
    >
      {data === undefined ? (
        <Waiting query={query} rows={3} />
      ) : (
        <>
          <LimitRows limits={data.limits} />
          <PartTitle aside={current && t("players.until", { time: minuteText(current.ends_at) })}>
            {current === undefined ? t("players.no_break") : t(`break.${current.kind}`)}
          </PartTitle>
        </>
      )}
    </Panel>
  );
}

/** What waits for a decision: requests of two people, and a request for level 2. */
export function RequestsPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const now = useNow(minute_ms);
  const query = useQuery(playerOverviewQuery(id));
  const { data: attempts } = useQuery(playerLevel2Query(id));
  const requests = query.data?.requests;
  const level2 = attempts?.find(({ state }) => state === "pending");
  return (
    <Panel title={t("players.open_requests")}>
      {requests === undefined ? <Waiting query={query} rows={2} /> : null}
      {requests?.length === 0 && level2 === undefined ? <Nothing /> : null}
      <ul className={styles.rows}>
        {level2 === undefined ? null : (
          <li>
            <span>
              <Link to="/level2">{t("players.level2")}</Link>
              <small>{minuteText(level2.requested_at)}</small>
            </span>
            <Tag tone="wait">{durationText(now - Date.parse(level2.requested_at))}</Tag>
          </li>
        )}
        {requests?.map(({ id: key, kind, maker, reason, made_at, expires_at }) => (
          <li key={key}>
            <span>
              <Link to={`/approvals?id=${key}`}>{t(`kind.${kind}`)}</Link>
              <small>
                {maker}, {shortText(made_at, dayOf(now))} · {reason}
              </small>
            </span>
            <Tag tone="wait">
              {durationText(Date.parse(expires_at) - now)} {t("approvals.left")}
            </Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The newest logins with their devices. */
export function LoginsPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const today = dayOf(useNow(minute_ms));
  const query = useQuery(playerSessionsQuery(id));
  const { data } = query;
  return (
    <Panel
      title={t("players.logins")}
      aside={<Link to={`/players/${id}?tab=sessions`}>{t("operators.sessions")}</Link>}
    >
      {data === undefined ? <Waiting query={query} rows={logins_shown} /> : null}
      {data?.length === 0 ? <Nothing /> : null}
      <ul className={styles.rows}>
        {data?.slice(0, logins_shown).map(({ id: key, device, network, created_at, is_live }) => (
          <li key={key}>
            <span>
              {device === "" ? t("players.unknown_device") : device}
              <small>
                {network} · {shortText(created_at, today)}
              </small>
            </span>
            {is_live ? <Tag tone="good">{t("players.live")}</Tag> : <Tag>{t("players.ended")}</Tag>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function LatestNotes({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerNotesQuery(id, undefined));
  const { data } = query;
  return (
    <Panel
      title={t("players.notes")}
      aside={<Link to={`/players/${id}?tab=notes`}>{t("players.all_notes")}</Link>}
    >
      {data === undefined ? (
        <Waiting query={query} rows={notes_shown} />
      ) : (
        <NoteRows notes={data.rows.slice(0, notes_shown)} />
      )}
    </Panel>
  );
}
