import { SectionHead } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { recentGamesQuery } from "../api/list-recent-games.ts";
import { TransferQuestion } from "../play/transfer-question.tsx";
import { usePlay } from "../play/use-play.ts";
import { GameCard } from "./game-card.tsx";
import styles from "./game-list.module.css";
import { useFavourites } from "./use-favourites.ts";

type RecentGamesProps = { player_id: number; categoryId: number };

/** The games of a category that the player opened last; nothing until there is one. */
export function RecentGames({ player_id, categoryId }: RecentGamesProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data } = useQuery(recentGamesQuery(tag, player_id));
  const favourites = useFavourites();
  const { play, opening } = usePlay();
  const games = data?.filter(({ cate_code }) => cate_code === categoryId) ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="recent-games">
      <SectionHead id="recent-games" icon="clock" title={t("play.recent")} />
      <ul className={styles.row}>
        {games.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            favourite={favourites.of(game)}
            isOpening={opening === game.id}
            onPlay={() => play(game)}
          />
        ))}
      </ul>
      <TransferQuestion />
    </section>
  );
}
