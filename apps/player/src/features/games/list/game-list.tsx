import { formatWhole } from "@shwe/rules";
import { Button, Chip, EmptyState, Field, Skeleton, Switch } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";

import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { useUser } from "../../../domain/session/session.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { type Game, gamesQuery } from "../api/list-games.ts";
import { choosePlayPlace, usePlayPlace } from "../play/play-place.ts";
import { usePlay } from "../play/use-play.ts";
import { GameCard } from "./game-card.tsx";
import styles from "./game-list.module.css";
import { type GameChoice, shownGames } from "./shown-games.ts";
import { useFavourites } from "./use-favourites.ts";

/** The number of placeholders of the specification. */
const skeletons = Array.from({ length: 21 }, (_, place) => place);
/** How many games are rendered at once: more would make the first view of a large provider slow. */
const games_per_page = 60;

type GameListProps = { providerId: number; categoryId: number };

/** The games of a provider in a category, with search, filters and favourites. */
export function GameList({ providerId, categoryId }: GameListProps) {
  const { t } = useTranslation();
  const { tag: locale } = useLocale();
  const navigate = useNavigate();
  const { data: games, error, refetch } = useQuery(gamesQuery({ locale, providerId, categoryId }));
  if (games === undefined && error !== null)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (games === undefined) return <LoadingGames />;
  if (games.length === 0)
    return (
      <EmptyState
        art="inbox"
        title={t("games.empty")}
        text={t("play.empty_text")}
        action={
          <Button variant="line" icon="back" onClick={() => void navigate(-1)}>
            {t("games.return")}
          </Button>
        }
      />
    );
  return <LoadedGames games={games} />;
}

function LoadingGames() {
  const { t } = useTranslation();
  return (
    <div className={styles.grid} role="status" aria-label={t("state.loading")}>
      {skeletons.map((key) => (
        <div key={key} data-skeleton="game">
          <Skeleton className={styles.bone} />
          <Skeleton className={styles.boneName} />
          <Skeleton className={styles.bonePlay} />
        </div>
      ))}
    </div>
  );
}

function LoadedGames({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation();
  const user = useUser();
  const place = usePlayPlace();
  const favourites = useFavourites();
  const { play, opening } = usePlay();
  const [choice, setChoice] = useState<GameChoice>("all");
  const [search, setSearch] = useState("");
  const [pages, setPages] = useState(1);
  const chosen = shownGames(games, { choice, search, favouriteIds: favourites.ids });
  const shown = chosen.slice(0, pages * games_per_page);
  const counts = { shown: formatWhole(shown.length), count: formatWhole(chosen.length) };
  const choose = (next: GameChoice) => {
    setChoice(next);
    setPages(1);
  };
  return (
    <>
      <div className={styles.tools}>
        <Field
          label={t("play.search")}
          icon="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPages(1);
          }}
        />
        {user !== null && (
          <Switch
            label={t("play.in_page")}
            caption={t("play.in_page_text")}
            on={place === "page"}
            onChange={(isOn) => choosePlayPlace(isOn ? "page" : "tab")}
          />
        )}
        <div role="group" aria-label={t("play.choices")} className={styles.choices}>
          <Chip pressed={choice === "all"} onClick={() => choose("all")}>
            {t("games.all")}
          </Chip>
          {games.some(({ is_hot }) => is_hot) && (
            <Chip icon="fire" pressed={choice === "hot"} onClick={() => choose("hot")}>
              {t("play.hot_games")}
            </Chip>
          )}
          {user !== null && (
            <Chip
              icon="heart"
              pressed={choice === "favourites"}
              onClick={() => choose("favourites")}
            >
              {t("play.favourites")}
            </Chip>
          )}
        </div>
      </div>
      {chosen.length === 0 ? (
        <NoHits
          isOfFavourites={choice === "favourites" && search === ""}
          onClear={() => {
            setSearch("");
            choose("all");
          }}
        />
      ) : (
        <ul className={styles.grid} aria-label={t("play.games")}>
          {shown.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              favourite={favourites.of(game)}
              isOpening={opening === game.id}
              onPlay={() => play(game)}
            />
          ))}
        </ul>
      )}
      {shown.length < chosen.length && (
        <div className={styles.more}>
          <span>{t("play.shown", counts)}</span>
          <Button variant="line" onClick={() => setPages(pages + 1)}>
            {t("play.more")}
          </Button>
        </div>
      )}
    </>
  );
}

function NoHits({ isOfFavourites, onClear }: { isOfFavourites: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <EmptyState
        art="search"
        compact
        title={t(isOfFavourites ? "play.no_favourites" : "play.no_hits")}
        text={t(isOfFavourites ? "play.no_favourites_text" : "play.no_hits_text")}
        action={
          <Button variant="line" onClick={onClear}>
            {t(isOfFavourites ? "games.all" : "play.clear")}
          </Button>
        }
      />
    </div>
  );
}
