import { formatWhole } from "@shwe/rules";
import { buttonClass, Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useUser } from "../../../domain/session/session.ts";
import { usePageTitle } from "../../../domain/use-page-title.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import type { Provider } from "../api/list-category-providers.ts";
import { gamesQuery } from "../api/list-games.ts";
import { TransferQuestion } from "../play/transfer-question.tsx";
import { providerImage } from "../provider-image.ts";
import { GameList } from "./game-list.tsx";
import styles from "./game-list.module.css";

type ProviderGamesProps = { provider: Provider; categoryId: number };

/** A provider with a link to the player's report, and its games. */
export function ProviderGames({ provider, categoryId }: ProviderGamesProps) {
  const { t } = useTranslation();
  const { tag: locale } = useLocale();
  const user = useUser();
  const { id: providerId, name } = provider;
  const { data: games } = useQuery(gamesQuery({ locale, providerId, categoryId }));
  usePageTitle(name);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <img
          className={styles.crest}
          src={providerImage(provider, categoryId)}
          alt=""
          width={52}
          height={52}
          decoding="async"
        />
        <div className={styles.words}>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.count}>
            {games !== undefined && t("play.count", { count: formatWhole(games.length) })}
          </p>
        </div>
        {user !== null && (
          <Link
            to={`/game/report/${providerId}`}
            className={buttonClass({ variant: "soft", size: "sm" })}
          >
            <Icon name="chart" size={16} />
            {t("page.game_report")}
          </Link>
        )}
      </header>
      <GameList providerId={providerId} categoryId={categoryId} />
      <TransferQuestion />
    </div>
  );
}
