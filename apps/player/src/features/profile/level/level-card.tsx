import { Badge, buttonClass, Card, IconTile, Skeleton } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { type LevelState, levelStateOf } from "./level-state.ts";
import styles from "./level.module.css";

/** The profile card with the state of the player's level 2 request and a link to the level page. */
export function LevelCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const state = levelStateOf(user);
  return (
    <Card className={styles.card} aria-labelledby="level-title">
      <IconTile icon="shield" size="lg" tone={state === "approved" ? "win" : undefined} />
      <div className={styles.words}>
        <h2 id="level-title">{t(state === "approved" ? "level.reached" : "page.level_2")}</h2>
        {state === undefined ? (
          <Skeleton shape="line" width={150} />
        ) : (
          <p>{t(`level.${state}_short`)}</p>
        )}
      </div>
      {state !== undefined && <End state={state} />}
    </Card>
  );
}

function End({ state }: { state: LevelState }) {
  const { t } = useTranslation();
  if (state === "approved") return <Badge tone="win">{t("level.approved")}</Badge>;
  return (
    <Link
      to="/level-2"
      className={buttonClass({ variant: state === "pending" ? "soft" : "line", size: "sm" })}
    >
      {t(state === "pending" ? "level.look" : "level.start")}
    </Link>
  );
}
