import { useQuery } from "@tanstack/react-query";

import { LevelCompare } from "../features/profile/level/level-compare.tsx";
import { LevelPanel } from "../features/profile/level/level-panel.tsx";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import { SectionFailure } from "../domain/api/load-failure.tsx";
import { profileQuery } from "../domain/account/profile-query.ts";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import type { UserInfo } from "../domain/session/user-info.ts";
import styles from "./account-page.module.css";

export function Level2Page() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.level_2"));
  return user === null ? null : <Level2 user={user} />;
}

function Level2({ user }: { user: UserInfo }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { error, refetch } = useQuery(profileQuery(tag, user.id));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("page.level_2")}</h1>
      {error !== null && <SectionFailure error={error} onRetry={() => void refetch()} />}
      <LevelCompare />
      <LevelPanel user={user} />
    </div>
  );
}
