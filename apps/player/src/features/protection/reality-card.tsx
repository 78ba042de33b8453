import { realityCheckMinutes } from "@shwe/contract/player/protection";
import { Card, Notice, Segmented } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { useUser } from "../../domain/session/session.ts";
import { realityCheckQuery } from "./api/get-reality-check.ts";
import styles from "./protection.module.css";
import { useChange } from "./use-change.ts";

type Minutes = (typeof realityCheckMinutes)[number];

/** Selects the interval of the reality check. */
export function RealityCard({ minutes }: { minutes: Minutes }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const player_id = useUser()?.id ?? 0;
  const { change, error } = useChange("setRealityCheck", () => {
    // The new interval changes when the next reality check is due, so it is refetched.
    void queryClient.invalidateQueries(realityCheckQuery(tag, player_id));
  });
  return (
    <Card className={styles.card} aria-labelledby="reality-title">
      <h2 id="reality-title">{t("protect.reality")}</h2>
      <p className={styles.hint}>{t("protect.reality_text")}</p>
      <Segmented
        label={t("protect.reality")}
        value={String(minutes)}
        options={realityCheckMinutes.map((each) => ({
          value: String(each),
          label: t("protect.minutes", { minutes: each }),
        }))}
        onChange={(chosen) => change({ minutes: Number(chosen) as Minutes })}
      />
      {error !== null && <Notice kind="bad">{error}</Notice>}
    </Card>
  );
}
