import { timeoutDays } from "@shwe/contract/player/protection";
import { Button, Card, Chip, ConfirmDialog, Notice, toast } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./protection.module.css";
import { useChange } from "./use-change.ts";

type Days = (typeof timeoutDays)[number];

/** Starts a break of some days, after a confirmation because a break cannot be shortened. */
export function TimeoutCard() {
  const { t } = useTranslation();
  const [days, setDays] = useState<Days>(timeoutDays[0]);
  const [isAsking, setAsking] = useState(false);
  const { change, isBusy, error } = useChange("takeTimeout", () =>
    toast.success(t("protect.break_begun")),
  );
  return (
    <Card className={styles.card} aria-labelledby="break-title" id="break">
      <h2 id="break-title">{t("protect.break")}</h2>
      <p className={styles.hint}>{t("protect.break_text")}</p>
      <div className={styles.choices} role="group" aria-labelledby="break-title">
        {timeoutDays.map((each) => (
          <Chip key={each} pressed={each === days} onClick={() => setDays(each)}>
            {t(each === 1 ? "protect.day" : "protect.days", { days: each })}
          </Chip>
        ))}
      </div>
      {error !== null && <Notice kind="bad">{error}</Notice>}
      <Button variant="line" full busy={isBusy} onClick={() => setAsking(true)}>
        {t("protect.break_begin")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        icon="pause"
        title={t(days === 1 ? "protect.break_question_day" : "protect.break_question", { days })}
        text={t("protect.break_consequence")}
        confirm={t("protect.break_begin")}
        cancel={t("protect.not_now")}
        onConfirm={() => {
          setAsking(false);
          change({ days });
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
