import { Badge, Hero, LiveBadge } from "@shwe/ui";

import { CountdownBlocks } from "../../../../domain/dates/countdown-blocks.tsx";
import { serverNow } from "../../../../domain/dates/server-clock.ts";
import { drawTimeText } from "../../../../domain/lottery/draw-time.ts";
import { lotteryOf } from "../../../../domain/lottery/lotteries.ts";
import type { LotteryOverview } from "../../../../domain/lottery/queries/get-overview.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import { HeroFrame } from "../hero-frame.tsx";
import styles from "../hero.module.css";
import { useWideComponents } from "../wide/load-wide.ts";
import { LastResult } from "./last-result.tsx";
import { LivePart } from "./live-part.tsx";
import { chooseNextDraw, type ComingDraw } from "./next-draw.ts";
import { useDrawCountdown } from "./use-draw-countdown.ts";
import { useLiveNumber } from "./use-live-number.ts";

type DrawHeroProps = {
  lotteries: readonly LotteryOverview[];
  /** Called when the draw has closed, because another one is next then. */
  onOver: () => void;
};

/** The next draw with its live number, its countdown and the last result. */
export function DrawHero({ lotteries, onOver }: DrawHeroProps) {
  const draw = chooseNextDraw(lotteries, serverNow());
  return draw === null ? <NoDraw /> : <Coming draw={draw} onOver={onOver} />;
}

function Coming({ draw: { type, next, last }, onOver }: { draw: ComingDraw; onOver: () => void }) {
  const { t } = useTranslation();
  const lottery = lotteryOf(type);
  const live = useLiveNumber(lottery);
  const countdown = useDrawCountdown(next, onOver);
  const wide = useWideComponents();
  return (
    <HeroFrame
      title={`${t(lottery.title)} · ${drawTimeText(t, { ...next, type })}`}
      ball={lottery.ball}
      to={lottery.page_path}
      mark={
        live.state === "fresh" ? (
          <LiveBadge>{t("bet.live")}</LiveBadge>
        ) : (
          live.state === "old" && <Badge tone="plain">{t("hero.not_live")}</Badge>
        )
      }
      live={<LivePart live={live} />}
      countdown={<CountdownBlocks {...countdown} />}
      recent={wide && <wide.RecentResults type={type} last_id={last?.draw_id} />}
      last={<LastResult type={type} last={last} />}
    />
  );
}

function NoDraw() {
  const { t } = useTranslation();
  return (
    <Hero className={styles.hero} aria-labelledby="next-draw">
      <div className={styles.none}>
        <h1 id="next-draw">{t("hero.none")}</h1>
        <p>{t("hero.none_text")}</p>
      </div>
      <LastResult type="2D" last={null} />
    </Hero>
  );
}
