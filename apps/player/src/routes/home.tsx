import { buttonClass, Card } from "@shwe/ui";
import { Link } from "react-router";

import { Banners } from "../features/content/banners.tsx";
import { homeSections } from "../features/games/categories.ts";
import { PopularSection } from "../features/games/popular-section.tsx";
import { ProviderSection } from "../features/games/provider-section.tsx";
import { LotteryHero } from "../features/lottery/home/hero.tsx";
import { LotteryRow } from "../features/lottery/home/lottery-row.tsx";
import { WalletCard } from "../features/wallet/wallet-card.tsx";
import { useTranslation } from "../locales/i18n.ts";
import { useUser } from "../domain/session/session.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./home.module.css";

export function Home() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t("page.home"));
  return (
    <div className={styles.home}>
      <LotteryHero />
      <div className={styles.visitor}>
        {user === null ? <VisitorCard /> : <WalletCard user={user} />}
      </div>
      <LotteryRow />
      <div className={styles.wide}>
        <PopularSection />
      </div>
      <div className={styles.banners}>
        <Banners />
      </div>
      {homeSections.map((section) => (
        <div key={section.id} className={styles.wide}>
          <ProviderSection section={section} />
        </div>
      ))}
    </div>
  );
}

/** The login card, shown instead of the balances that a player sees. */
function VisitorCard() {
  const { t } = useTranslation();
  return (
    <Card className={styles.card} aria-labelledby="visitor-title">
      <div className={styles.words}>
        <h2 id="visitor-title" className={styles.cardTitle}>
          {t("visitor.title")}
        </h2>
        <p className={styles.cardText}>{t("visitor.text")}</p>
      </div>
      <Link to="/register" className={buttonClass({ variant: "line" })}>
        {t("page.register")}
      </Link>
    </Card>
  );
}
