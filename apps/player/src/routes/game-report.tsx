import { cx } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import { providersQuery } from "../features/game-report/api/list-providers.ts";
import { GameReport } from "../features/game-report/game-report.tsx";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import styles from "./account-page.module.css";
import { Missing } from "./missing.tsx";

const id_form = /^[1-9]\d{0,8}$/;

/** `/game/report/{p_code}`: the player's rounds with one provider. */
export function GameReportPage() {
  const { p_code = "" } = useParams();
  return id_form.test(p_code) ? <ReportOf key={p_code} p_code={p_code} /> : <Missing />;
}

function ReportOf({ p_code }: { p_code: string }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const user = useUser();
  const { data: providers } = useQuery(providersQuery(tag));
  const name = providers?.find(({ id }) => String(id) === p_code)?.name;
  usePageTitle(t("page.game_report"));
  // During a logout the page renders once more without a player, before the redirect.
  if (user === null) return null;
  return (
    <div className={cx(styles.page, styles.full)}>
      <div>
        <h1 className={styles.title}>{t("page.game_report")}</h1>
        <p className={styles.subtitle}>{name}</p>
      </div>
      <GameReport player_id={user.id} p_code={p_code} />
    </div>
  );
}
