import { Button, buttonClass, cx, Dots, figuresClass, Money, StateCard } from "@shwe/ui";
import { formatNumber, parseNumber } from "@shwe/rules/lottery";
import { Link } from "react-router";

import { CashInWay } from "../../../lib/cash-in-way.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { type AskedLine, trimTo } from "../draft/slip-lines.ts";
import { lotteries, type Lottery } from "../lotteries.ts";
import type { Placing, Refusal } from "../placing/place.ts";
import styles from "./bet-sheet.module.css";
import { sumOf } from "./confirm-view.tsx";
import type { Question } from "./question.ts";

type OutcomeProps = { lottery: Lottery; placing: Placing };

/** The slip cut down to what the server said is left, if that is why it was refused and anything is left. */
function trimmedOf(placing: Placing): AskedLine[] {
  if (placing.phase !== "refused" || placing.refusal.code !== "over_cap") return [];
  const { code, draw, lines } = placing.attempt;
  const { game } = lotteries[code];
  const left = new Map(
    placing.refusal.left.map(({ bet_number, left: room }) => [
      parseNumber(game, bet_number) ?? -1,
      room,
    ]),
  );
  return trimTo(lines, left, draw);
}

/** What became of a slip that is not in the book: three plain states, and the reason where the server gave one. */
export function OutcomeView({ lottery, placing }: OutcomeProps) {
  const { t } = useTranslation();
  if (placing.phase === "checking")
    return (
      <div role="status">
        <StateCard icon="hour" tone="warn" title={t("slip.unsure")}>
          <p>{t("slip.unsure_text")}</p>
          {placing.is_asking && <Dots />}
        </StateCard>
      </div>
    );
  if (placing.phase === "not_sent")
    return (
      <div role="alert">
        <StateCard icon="x" tone="bad" title={t("slip.not_sent")}>
          <p>{t("slip.not_sent_text")}</p>
        </StateCard>
      </div>
    );
  if (placing.phase !== "refused") return null;
  return (
    <Refused
      lottery={lottery}
      refusal={placing.refusal}
      asked={placing.attempt.lines}
      trimmed={trimmedOf(placing)}
    />
  );
}

type RefusedProps = {
  lottery: Lottery;
  refusal: Refusal;
  asked: readonly AskedLine[];
  trimmed: readonly AskedLine[];
};

function Refused({ lottery, refusal, asked, trimmed }: RefusedProps) {
  const { t } = useTranslation();
  const kept = new Map(trimmed.map(({ number, stake }) => [number, stake]));
  const changed = asked.filter(({ number, stake }) => kept.get(number) !== stake);
  return (
    <>
      <div role="alert">
        <StateCard icon="x" tone="bad" title={refusal.message}>
          <p>{t("slip.nothing_taken")}</p>
        </StateCard>
      </div>
      {trimmed.length > 0 && (
        <>
          <p className={styles.small}>{t("slip.trim_text")}</p>
          <ul className={cx(styles.asked, styles.trimmed)}>
            {changed.map(({ number, stake }) => (
              <li key={number}>
                <b className={figuresClass}>{formatNumber(lottery.game, number)}</b>
                <s>
                  <Money amount={stake} />
                </s>
                <Money amount={kept.get(number) ?? 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type OutcomeActionsProps = {
  placing: Placing;
  onSend: (question: Question) => void;
  onCheck: () => void;
  onClose: () => void;
};

/** The ways on. The one gold button is the likeliest next step. */
export function OutcomeActions(props: OutcomeActionsProps) {
  const { placing, onSend, onCheck, onClose } = props;
  const { t } = useTranslation();
  const back = (
    <Button variant="soft" onClick={onClose}>
      {t("slip.back")}
    </Button>
  );
  if (placing.phase === "placed")
    return <PlacedActions code={placing.attempt.code} onClose={onClose} />;
  if (placing.phase === "checking")
    return (
      <div className={styles.two}>
        {back}
        <Button variant="gold" busy={placing.is_asking} onClick={onCheck}>
          {t("state.check_again")}
        </Button>
      </div>
    );
  if (placing.phase === "not_sent")
    return (
      <div className={styles.two}>
        {back}
        <Button variant="gold" onClick={() => onSend(placing.attempt)}>
          {t("slip.again")}
        </Button>
      </div>
    );
  const trimmed = trimmedOf(placing);
  if (trimmed.length > 0 && placing.phase === "refused")
    return (
      <div className={styles.two}>
        {back}
        <Button
          variant="gold"
          onClick={() => onSend({ draw: placing.attempt.draw, lines: trimmed })}
        >
          {t("slip.bet")} <Money amount={sumOf(trimmed)} />
        </Button>
      </div>
    );
  const isShort = placing.phase === "refused" && placing.refusal.code === "insufficient_balance";
  return (
    <div className={isShort ? styles.two : undefined}>
      <Button variant="soft" full onClick={onClose}>
        {t("slip.back")}
      </Button>
      {isShort && (
        <CashInWay className={buttonClass({ variant: "gold" })}>{t("page.cashin")}</CashInWay>
      )}
    </div>
  );
}

function PlacedActions({ code, onClose }: { code: Lottery["code"]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.two}>
      <Link to={`/betslip?tab=${code}`} className={buttonClass({ variant: "line" })}>
        {t("page.betslip")}
      </Link>
      <Button variant="gold" onClick={onClose}>
        {t("receipt.again")}
      </Button>
    </div>
  );
}
