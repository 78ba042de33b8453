import { buttonClass, Card, Skeleton } from "@shwe/ui";
import { Link } from "react-router";

import { Banners } from "../features/content/banners.tsx";
import { homeSections } from "../features/games/categories.ts";
import { GamesComing } from "../features/games/games-coming.tsx";
import { useHomeGames } from "../features/games/use-home-games.ts";
import { LotteryRow } from "../features/lottery/home/lottery-row.tsx";
import { Trust } from "../features/lottery/home/trust.tsx";
import { PendingSlips } from "../features/lottery/home/pending-slips.tsx";
import { WalletCard } from "../features/wallet/wallet-card.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { SectionFailure } from "../domain/api/load-failure.tsx";
import { useUser } from "../domain/session/session.ts";
import type { UserInfo } from "../domain/session/user-info.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import { HomeDraw } from "./home-draw.tsx";
import styles from "./home.module.css";

export function Home() {
  const { t } = useTranslation();
  const user = useUser();
  const games = useHomeGames();
  usePageTitle(t("page.home"));
  return (
    <div className={styles.home}>
      <div className={styles.draw}>
        <HomeDraw />
      </div>
      <div className={styles.side}>
        {user === null ? <VisitorSide /> : <PlayerSide user={user} />}
      </div>
      <LotteryRow />
      <div className={styles.wide}>
        {games.kind === "playable" && <games.sections.PopularSection />}
        {games.kind === "loading" && <Skeleton className={styles.games} />}
        {games.kind === "failed" && <SectionFailure error={games.error} onRetry={games.retry} />}
        {games.kind === "coming" && <GamesComing />}
      </div>
      <div className={styles.banners}>
        <Banners />
      </div>
      {games.kind === "playable" &&
        homeSections.map((section) => (
          <div key={section.id} className={styles.wide}>
            <games.sections.ProviderSection section={section} />
          </div>
        ))}
    </div>
  );
}

function VisitorSide() {
  return (
    <>
      <VisitorCard />
      <Trust />
    </>
  );
}

function PlayerSide({ user }: { user: UserInfo }) {
  return (
    <>
      <WalletCard user={user} />
      <PendingSlips player_id={user.id} />
    </>
  );
}

/** The login card, shown instead of the balances that a player sees. */
function VisitorCard() {
  const { t } = useTranslation();
  return (
    <Card className={styles.card} aria-labelledby="visitor-title" data-visitor>
      <div className={styles.words}>
        <h2 id="visitor-title" className={styles.cardTitle}>
          {t("visitor.title")}
        </h2>
        <p className={styles.cardText}>{t("visitor.text")}</p>
      </div>
      <Link to="/register" className={buttonClass({ variant: "line" })}>
        {t("page.register")}
      </Link>
      {/* The largest text of the first paint: it needs no reply of the server, unlike the texts below. */}
      <p className={styles.promise}>{t("visitor.promise")}</p>
    </Card>
  );
}
