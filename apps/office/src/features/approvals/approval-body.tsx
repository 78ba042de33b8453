import { Check } from "lucide-react";
import type { ReactNode } from "react";

import { dayOf, durationText, minuteText, shortText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { plural } from "../../domain/names/plural.ts";
import { Subject } from "../../domain/names/subject.tsx";
import { Checks } from "../../domain/parts/checks.tsx";
import { CodeBlock } from "../../domain/parts/code-block.tsx";
import { Diff } from "../../domain/parts/diff.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { type Person, TwoPeople } from "../../domain/parts/two-people.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { Timeline, type TimelineRow } from "../../domain/parts/timeline.tsx";
import { useMe } from "../../domain/session/me.ts";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";
import styles from "./approval-body.module.css";
import { changedValues } from "./changed-values.ts";
import { confirmationChecks, firstObstacle } from "./obstacles.ts";

const minute_ms = 60_000;

type ApprovalBodyProps = {
  approval: Approval;
  isRaw: boolean;
  /** What the checker has to compare, from the feature that owns the subject. */
  evidence: ReactNode;
};

/** The change at the left; the two people and the conditions at the right. */
export function ApprovalBody({ approval, isRaw, evidence }: ApprovalBodyProps) {
  const { t } = useTranslation();
  const me = useMe();
  const now = useNow(minute_ms);
  const isOpen = approval.state === "open";
  const left = durationText(Date.parse(approval.expires_at) - now);
  const checks = confirmationChecks(approval, t).map((row) =>
    row.text === t("check.expired") && isOpen ? { ...row, figure: left } : row,
  );
  const isStale = isOpen && approval.obstacles.includes("subject_changed");
  return (
    <div className={styles.body} data-scrolls>
      <div className={styles.main}>
        {isStale ? (
          <Note tone="bad" title={t("approvals.stale")}>
            {t("approvals.stale_text")}
          </Note>
        ) : null}
        <PartTitle
          aside={t(plural(approval.diff.length, "approvals.value", "approvals.values"), {
            count: approval.diff.length,
          })}
        >
          {t("approvals.changes")}
        </PartTitle>
        <Diff
          rows={changedValues(approval.diff, t)}
          labels={{
            field: t("diff.field"),
            before: t("diff.before"),
            after: t("diff.after"),
            none: t("diff.none"),
          }}
        />
        {evidence}
        {isRaw ? (
          <>
            <PartTitle>{t("approvals.raw")}</PartTitle>
            <CodeBlock text={approval.change} label={t("approvals.raw")} />
          </>
        ) : null}
        <PartTitle>{t("approvals.reason")}</PartTitle>
        <p className={styles.quote}>{approval.reason}</p>
        <PartTitle>{t("approvals.subject")}</PartTitle>
        <p>
          <Subject subject={approval.subject} />
        </p>
        <PartTitle>{t("approvals.timeline")}</PartTitle>
        <Timeline rows={timelineOf(approval, t, dayOf(now))} />
      </div>
      <aside className={styles.side}>
        <PartTitle>{t("approvals.both_people")}</PartTitle>
        <TwoPeople
          people={[makerPerson(approval, me.id, t), checkerPerson(approval, me, t)]}
          neverSame={t("approvals.never_same")}
        />
        {isOpen ? (
          <>
            <PartTitle>{t("approvals.may")}</PartTitle>
            <Checks rows={checks} />
          </>
        ) : null}
      </aside>
    </div>
  );
}

function makerPerson({ maker, made_at }: Approval, own: string, t: Translate): Person {
  return {
    role: t("approvals.maker"),
    name: maker.name,
    title: maker.id === own ? t("approvals.you_name", { name: maker.name }) : maker.name,
    note: `${t(`role.${maker.role}`)} · ${minuteText(made_at)}`,
    tag: (
      <Tag tone="good" icon={Check}>
        {t("approvals.made")}
      </Tag>
    ),
    state: maker.id === own ? "own" : undefined,
  };
}

function checkerPerson(approval: Approval, me: { id: string; name: string }, t: Translate): Person {
  const { checker, decided_at, state } = approval;
  const role = t("approvals.checker");
  if (checker !== null)
    return {
      role,
      name: checker.name,
      title: checker.id === me.id ? t("approvals.you_name", { name: checker.name }) : checker.name,
      note: `${t(`role.${checker.role}`)}${decided_at === null ? "" : ` · ${minuteText(decided_at)}`}`,
      tag: <Tag tone={state === "confirmed" ? "good" : "bad"}>{t(`approval_state.${state}`)}</Tag>,
      state: checker.id === me.id ? "own" : undefined,
    };
  const obstacle = firstObstacle(approval);
  if (obstacle !== undefined)
    return {
      role,
      name: null,
      title: t("approvals.not_you"),
      note: t(`obstacle.${obstacle}`),
      state: "closed",
    };
  return {
    role,
    name: me.name,
    title: t("approvals.you_name", { name: me.name }),
    note: t("approvals.proof_on_confirm"),
    tag: <Tag tone="gold">{t("approvals.now")}</Tag>,
    state: "own",
  };
}

function timelineOf(approval: Approval, t: Translate, today: string): TimelineRow[] {
  const { maker, made_at, checker, decided_at, decision_reason, state } = approval;
  const made: TimelineRow = {
    id: "made",
    time: shortText(made_at, today),
    text: t("approvals.made_by", { name: maker.name }),
    tone: decided_at === null ? "now" : undefined,
  };
  if (decided_at === null) return [made];
  const decided: TimelineRow = {
    id: "decided",
    time: shortText(decided_at, today),
    text:
      checker === null
        ? t(`approval_state.${state}`)
        : t("approvals.decided_by", { state: t(`approval_state.${state}`), name: checker.name }),
    ...(decision_reason !== null && { note: decision_reason }),
    tone: state === "confirmed" ? "good" : "bad",
  };
  return [made, decided];
}
