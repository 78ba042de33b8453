import { Notice, Skeleton, StateCard } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { LevelForm } from "./level-form.tsx";
import { levelStateOf } from "./level-state.ts";
import { LevelSteps } from "./level-steps.tsx";
import styles from "./level.module.css";
import { SentScreenshot } from "./sent-screenshot.tsx";
import { useLevelText } from "./use-level-text.ts";

const form_skeleton_px = 420;

/** The level 2 page for every state of the request: none, pending, approved or rejected. */
export function LevelPanel({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const textOf = useLevelText();
  const state = levelStateOf(user);
  const status = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The form was removed after sending, so the new state gets the focus and is scrolled into view.
    if (before.current !== undefined && before.current !== state) status.current?.focus();
    before.current = state;
  }, [state]);
  if (state === undefined) return <Skeleton height={form_skeleton_px} />;
  const { lvl_2_reason: reason, lvl_2_image: image } = user;
  return (
    <div className={styles.panel}>
      {state === "pending" && (
        <div ref={status} tabIndex={-1} className={styles.status}>
          <StateCard icon="hour" title={t("level.pending")}>
            {textOf("pending_text")}
          </StateCard>
        </div>
      )}
      {state === "approved" && (
        <StateCard icon="check" tone="win" title={t("level.reached")}>
          {textOf("approved_text")}
        </StateCard>
      )}
      {state === "rejected" && (
        <Notice kind="bad">
          <b className={styles.refused}>{t("level.rejected")}</b>{" "}
          {textOf(`reason_${reason ?? "unreadable"}`)} {textOf("rejected_again")}
        </Notice>
      )}
      {state === "pending" && <LevelSteps state={state} />}
      {state === "pending" && typeof image === "string" && <SentScreenshot id={image} />}
      {(state === "none" || state === "rejected") && (
        <LevelForm>
          <LevelSteps state={state} />
        </LevelForm>
      )}
    </div>
  );
}
