import { Ball, Card, figuresClass, Hero } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { BetLottery, OpenBoard, Section } from "../bet-lotteries.ts";
import { Countdown, TimeBar } from "./countdown.tsx";
import styles from "./head.module.css";
import { LiveNumberRow } from "./live-number.tsx";
import { PageLinks } from "./page-links.tsx";
import { SectionChoice } from "./section-choice.tsx";
import { oddsText } from "../../../../domain/lottery/odds-text.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";

type DrawHeadProps = {
  lottery: BetLottery;
  sections: readonly Section[];
  section: Section;
  board: OpenBoard | undefined;
  isWide: boolean;
  onChoose: (draw_id: number) => void;
};

/** The header of the betting page: the draw, its countdown and the live number. */
export function DrawHead(props: DrawHeadProps) {
  return props.isWide ? <WideHead {...props} /> : <PhoneHead {...props} />;
}

function PhoneHead({ lottery, sections, section, board, onChoose }: DrawHeadProps) {
  return (
    <Card className={styles.head}>
      <div className={styles.top}>
        {lottery.code === "3d" ? (
          <>
            <Ball label={lottery.ball} size="sm" />
            <DrawDay section={section} board={board} />
          </>
        ) : (
          <SectionChoice sections={sections} draw_id={section.draw_id} onChoose={onChoose} />
        )}
        <Countdown section={section} />
      </div>
      <TimeBar section={section} />
      <LiveNumberRow lottery={lottery} isLarge={lottery.game.digits === 1} />
    </Card>
  );
}

function WideHead({ lottery, sections, section, board, onChoose }: DrawHeadProps) {
  const { t } = useTranslation();
  return (
    <Hero className={styles.wide}>
      <div className={styles.title}>
        <Ball label={lottery.ball} steel={lottery.steel} />
        <h1>{t(lottery.title)}</h1>
        {board !== undefined && <Odds board={board} />}
        <PageLinks lottery={lottery} />
      </div>
      <LiveNumberRow lottery={lottery} isLarge />
      <div className={styles.top}>
        {lottery.code === "3d" ? (
          <DrawDay section={section} />
        ) : (
          <SectionChoice sections={sections} draw_id={section.draw_id} onChoose={onChoose} />
        )}
        <Countdown section={section} />
      </div>
      <TimeBar section={section} />
    </Hero>
  );
}

type DrawDayProps = { section: Section; board?: OpenBoard | undefined };

/** The header of a 3D draw, which has a date and no choice between times of day. */
function DrawDay({ section, board }: DrawDayProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.day}>
      <b>
        {t("bet.draw_day")} <span className={figuresClass}>{section.draw_on}</span>
      </b>
      <small>
        {t("bet.closes_at", { time: sectionText(t, section.close_time) })}
        {board !== undefined && (
          <>
            {" · "}
            <Odds board={board} />
          </>
        )}
      </small>
    </div>
  );
}

/** The odds: a win as a multiple of the stake. */
function Odds({ board }: { board: OpenBoard }) {
  const { t } = useTranslation();
  return <span className={styles.odds}>{oddsText(t, board)}</span>;
}
