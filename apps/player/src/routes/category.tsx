import { buttonClass, Icon, later } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";

import { arePlayableQuery } from "../features/games/api/list-categories.ts";
import { CategoryRail } from "../features/games/category-rail.tsx";
import { GamesComing } from "../features/games/games-coming.tsx";
import { ProviderGrid } from "../features/games/provider-grid.tsx";
import { useUser } from "../domain/session/session.ts";
import { useLocale, useTranslation, withTexts } from "../locales/i18n.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./category.module.css";
import { KnownCategory } from "./known-category.tsx";

/** Only players have played games. */
const recentPart = later(() =>
  withTexts(["play"], import("../features/games/list/recent-games.tsx")),
);

export function CategoryPage() {
  const { tag } = useLocale();
  // Already loaded with the categories when the page below is shown.
  const { data: arePlayable = false } = useQuery(arePlayableQuery(tag));
  return (
    <KnownCategory>
      {(category) => (
        <div className={styles.page}>
          <TitleOf name={category.name} />
          <CategoryRail currentId={category.id} />
          {arePlayable && <Recent categoryId={category.id} />}
          {!arePlayable && <GamesComing action={<LotteryLink />} />}
          <ProviderGrid key={category.id} category={category} arePlayable={arePlayable} />
        </div>
      )}
    </KnownCategory>
  );
}

function Recent({ categoryId }: { categoryId: number }) {
  const user = useUser();
  const part = recentPart.useLoaded();
  const isWanted = user !== null;
  useEffect(() => {
    if (isWanted) void recentPart.load();
  }, [isWanted]);
  return user === null || part === undefined ? null : (
    <part.RecentGames player_id={user.id} categoryId={categoryId} />
  );
}

function TitleOf({ name }: { name: string }) {
  usePageTitle(name);
  return <h1 className={styles.title}>{name}</h1>;
}

function LotteryLink() {
  const { t } = useTranslation();
  return (
    <Link to="/lotteries" className={buttonClass({ variant: "gold" })}>
      <Icon name="ticket" size={19} />
      {t("games.lotteries")}
    </Link>
  );
}
