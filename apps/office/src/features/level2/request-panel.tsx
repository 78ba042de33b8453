import { level2Reasons, type Level2Reason } from "@shwe/contract/office/level2";
import { cx } from "@shwe/ui";
import { Check, Hand, Undo2, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";

import { dayOf, minuteText, shortText } from "../../domain/dates/time-text.ts";
import { useNow } from "../../domain/dates/use-now.ts";
import { useBegunKey, useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Checks } from "../../domain/parts/checks.tsx";
import { KeyCaps } from "../../domain/parts/key-caps.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { Timeline } from "../../domain/parts/timeline.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useClaimLevel2 } from "./api/claim-level2.ts";
import type { Level2Request } from "./api/get-level2.ts";
import { useReleaseLevel2 } from "./api/release-level2.ts";
import { ApproveDialog, RejectDialog } from "./decision-dialogs.tsx";
import styles from "./level2.module.css";

const minute_ms = 60_000;

type RequestPanelProps = {
  data: Level2Request;
  canDecide: boolean;
  /** The picture is shown. Without it nobody can approve. */
  isSeen: boolean;
  onDecided: () => void;
};

/** The player, the conditions, earlier requests and the decision. */
export function RequestPanel({ data, canDecide, isSeen, onDecided }: RequestPanelProps) {
  const { t } = useTranslation();
  const now = useNow(minute_ms);
  const { request, player, claim, earlier, same_device } = data;
  const { id } = request;
  const [dialog, setDialog] = useState<"approve" | "reject" | Level2Reason>();
  const claiming = useClaimLevel2();
  const releasing = useReleaseLevel2();
  const isOwn = claim?.is_own === true;
  const isPending = request.state === "pending";
  const canClaim = canDecide && isPending && claim === null;
  const canAct = canDecide && isPending && isOwn;
  const canApprove = canAct && isSeen;
  const isChoosing = useBegunKey() === "r";
  const take = (): void => claiming.mutate({ params: { id } });
  const release = (): void => releasing.mutate({ params: { id } });
  useKeys([
    canClaim && { keys: "Enter", label: t("level2.claim"), run: take },
    canAct && { keys: "z", label: t("level2.release"), run: release },
    canApprove && { keys: "a", label: t("level2.approve"), run: () => setDialog("approve") },
    ...level2Reasons.map(
      (reason, at) =>
        canAct && {
          keys: `r ${at + 1}`,
          label: t("level2.reject_by_reason"),
          run: () => setDialog(reason),
          isQuiet: at > 0,
        },
    ),
  ]);
  const close = (): void => setDialog(undefined);
  const done = (): void => {
    close();
    onDecided();
  };
  return (
    <section className={styles.side}>
      <header className={styles.head}>
        <div>
          <h2>
            <Link to={`/players/${player.id}`}>{player.name}</Link>
          </h2>
          <p>
            {player.user_code} · {player.phone ?? "–"}
          </p>
        </div>
        <Tag tone={isOwn ? "gold" : claim === null ? "plain" : "wait"} icon={Hand}>
          {isOwn ? t("level2.yours") : claim === null ? t("level2.free") : claim.operator}
        </Tag>
        {canAct ? (
          <Button size="small" keys="z" onClick={release}>
            <Undo2 aria-hidden />
            {t("level2.release")}
          </Button>
        ) : null}
      </header>
      <div className={styles.body} data-scrolls>
        <KeyValues
          rows={[
            [t("level2.sent"), minuteText(request.requested_at)],
            [t("level2.registered"), minuteText(player.created_at)],
            [t("level2.state"), t(`level2_state.${request.state}`)],
          ]}
        />
        <PartTitle>{t("level2.signals")}</PartTitle>
        <Checks
          rows={[
            {
              state: same_device === 0 ? "holds" : "warns",
              text: t("level2.same_device"),
              figure: same_device,
            },
            { state: player.is_frozen ? "forbids" : "holds", text: t("level2.not_frozen") },
            { state: player.lvl_2 ? "warns" : "holds", text: t("level2.not_yet") },
          ]}
        />
        <PartTitle aside={earlier.length}>{t("level2.earlier")}</PartTitle>
        {earlier.length === 0 ? (
          <p className={styles.quiet}>{t("level2.first")}</p>
        ) : (
          <Timeline
            rows={earlier.map((attempt) => ({
              id: attempt.id,
              time: shortText(attempt.requested_at, dayOf(now)),
              text: t(`level2_state.${attempt.state}`),
              note:
                attempt.reason === null
                  ? attempt.decided_by
                  : `${t(`level2_reason.${attempt.reason}`)} · ${attempt.decided_by ?? ""}`,
              tone: attempt.state === "approved" ? "good" : "bad",
            }))}
          />
        )}
        {canAct ? (
          <>
            <PartTitle aside={t("level2.player_reads")}>{t("level2.reject_because")}</PartTitle>
            <ul className={cx(styles.reasons, isChoosing && styles.choosing)}>
              {level2Reasons.map((reason, at) => (
                <li key={reason}>
                  <button type="button" onClick={() => setDialog(reason)}>
                    <KeyCaps keys={`r ${at + 1}`} />
                    {t(`level2_reason.${reason}`)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <footer className={styles.foot}>
        {canClaim ? (
          <Button
            kind="main"

            keys="Enter"
            disabled={claiming.isPending}
            onClick={take}
          >
            <Hand aria-hidden />
            {t("level2.claim")}
          </Button>
        ) : null}
        {canAct ? (
          <>
            <Button kind="danger" onClick={() => setDialog("reject")}>
              <X aria-hidden />
              {t("level2.reject")}
            </Button>
            <Button
              kind="main"
              keys="a"
              disabled={!canApprove}
              onClick={() => setDialog("approve")}
            >
              <Check aria-hidden />
              {t("level2.approve")}
            </Button>
          </>
        ) : null}
      </footer>
      {dialog === undefined ? null : dialog === "approve" ? (
        <ApproveDialog id={id} name={player.name} onClose={close} onDone={done} />
      ) : (
        <RejectDialog
          id={id}
          reason={dialog === "reject" ? undefined : dialog}
          onClose={close}
          onDone={done}
        />
      )}
    </section>
  );
}
