import { Badge, buttonClass, Skeleton } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import { RowCard } from "../../../domain/row-card/row-card.tsx";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { type LevelState, levelStateOf } from "./level-state.ts";

/** The profile card with the state of the player's level 2 request and a link to the level page. */
export function LevelCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const state = levelStateOf(user);
  return (
    <RowCard
      icon="shield"
      tone={state === "approved" ? "win" : undefined}
      title={t(state === "approved" ? "level.reached" : "page.level_2")}
      text={state === undefined ? <Skeleton shape="line" width={150} /> : t(`level.${state}_short`)}
      isStressed
    >
      {state !== undefined && <End state={state} />}
    </RowCard>
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
