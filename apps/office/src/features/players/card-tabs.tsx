import { useQuery } from "@tanstack/react-query";

import { Waiting } from "../../domain/api/waiting.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { changeText } from "../../domain/money/money-text.ts";
import { Panel } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { Timeline } from "../../domain/parts/timeline.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { playerProtectionQuery } from "./api/get-player-protection.ts";
import { playerLevel2Query } from "./api/list-player-level2.ts";
import { playerMeasuresQuery } from "./api/list-player-measures.ts";
import { playerNotesQuery } from "./api/list-player-notes.ts";
import { LimitRows, NoteRows, Nothing } from "./card-rows.tsx";

/** The limits that the player has set, and the breaks. */
export function LimitsTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerProtectionQuery(id));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} />;
  return (
    <>
      <Panel title={t("players.limits")} aside={t("players.set_by_player")}>
        <LimitRows limits={data.limits} />
      </Panel>
      <Panel title={t("players.breaks")}>
        {data.breaks.length === 0 ? <Nothing /> : null}
        <Timeline
          rows={data.breaks.map((each) => ({
            id: each.id,
            time: minuteText(each.starts_at).slice(0, 10),
            text: t(`break.${each.kind}`),
            note: t("players.until", { time: minuteText(each.ends_at) }),
            tone: each.is_in_force ? "now" : undefined,
          }))}
        />
      </Panel>
    </>
  );
}

export function Level2Tab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerLevel2Query(id));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} />;
  return (
    <Panel title={t("players.level2_requests")} aside={data.length}>
      {data.length === 0 ? <Nothing /> : null}
      <Timeline
        rows={data.map(({ id: key, requested_at, state, reason, decided_by }) => ({
          id: key,
          time: minuteText(requested_at).slice(0, 10),
          text: t(`level2_state.${state}`),
          note: [reason === null ? null : t(`level2_reason.${reason}`), decided_by]
            .filter((part) => part !== null)
            .join(" · "),
          tone: state === "approved" ? "good" : state === "rejected" ? "bad" : "now",
        }))}
      />
    </Panel>
  );
}

export function NotesTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerNotesQuery(id, undefined));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} />;
  return (
    <Panel title={t("players.notes")} aside={data.rows.length}>
      <NoteRows notes={data.rows} />
    </Panel>
  );
}

/** Freezes and corrections. */
export function MeasuresTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(playerMeasuresQuery(id));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} />;
  return (
    <>
      <Panel title={t("players.freezes")} aside={data.freezes.length}>
        {data.freezes.length === 0 ? <Nothing /> : null}
        <Timeline
          rows={data.freezes.map((freeze) => ({
            id: freeze.id,
            time: minuteText(freeze.from_at).slice(0, 10),
            text: freeze.reason,
            note: t("players.freeze_line", {
              operator: freeze.operator,
              until: freeze.until_at === null ? t("freeze.none") : minuteText(freeze.until_at),
              end:
                freeze.ended_at === null
                  ? ""
                  : t("players.freeze_ended", { time: minuteText(freeze.ended_at) }),
            }),
            tone: freeze.ended_at === null ? "bad" : undefined,
          }))}
        />
      </Panel>
      <Panel title={t("players.corrections")} aside={data.corrections.length}>
        {data.corrections.length === 0 ? <Nothing /> : null}
        <Timeline
          rows={data.corrections.map((each) => ({
            id: each.approval_id,
            time: minuteText(each.at).slice(0, 10),
            text: (
              <>
                {t(`account_name.${each.account}`)} {changeText(each.amount)}{" "}
                <Tag>{t(`measure.${each.kind}`)}</Tag>
              </>
            ),
            note: `${each.note} · ${each.maker} ≠ ${each.checker}`,
            tone: "good",
          }))}
        />
      </Panel>
    </>
  );
}
