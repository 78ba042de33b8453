import {
  Button,
  buttonClass,
  cx,
  Dots,
  figuresClass,
  Money,
  StateCard,
  usePressGuard,
} from "@shwe/ui";
import { formatNumber, parseNumber } from "@shwe/rules/lottery";
import { Link } from "react-router";

import { CashInLink } from "../../../../domain/protection/cash-in-link.tsx";
import type { Refusal } from "../../../../domain/money/money-state.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import { type AskedLine, totalOf, trimTo } from "../draft/slip-lines.ts";
import { betLotteries, type BetLottery } from "../bet-lotteries.ts";
import styles from "./bet-sheet.module.css";
import type { SlipBody, SlipState } from "./slip-command.ts";

type OutcomeProps = { lottery: BetLottery; state: SlipState };

/**
 * The lines reduced to the remaining capacity in the server's refusal; empty if the slip was refused for another
 * reason.
 */
function trimmedOf(state: SlipState): AskedLine[] {
  if (state.phase !== "refused" || state.refusal.code !== "over_cap") return [];
  const { code, draw, lines } = state.attempt.body;
  const { game } = betLotteries[code];
  const left = new Map(
    (state.refusal.details?.numbers ?? []).map(({ bet_number, left: room }) => [
      parseNumber(game, bet_number) ?? -1,
      room,
    ]),
  );
  return trimTo(lines, left, draw);
}

/** Shown for a slip that is not placed: its outcome is unknown, it was not sent, or it was refused. */
export function OutcomeView({ lottery, state }: OutcomeProps) {
  const { t } = useTranslation();
  if (state.phase === "checking")
    return (
      <div role="status">
        <StateCard icon="hour" tone="warn" title={t("slip.unsure")}>
          <p>{t("slip.unsure_text")}</p>
          {state.is_looking && <Dots />}
        </StateCard>
      </div>
    );
  if (state.phase === "not_sent")
    return (
      <div role="alert">
        <StateCard icon="x" tone="bad" title={t("slip.not_sent")}>
          <p>{t("slip.not_sent_text")}</p>
        </StateCard>
      </div>
    );
  if (state.phase !== "refused") return null;
  return (
    <Refused
      lottery={lottery}
      refusal={state.refusal}
      asked={state.attempt.body.lines}
      trimmed={trimmedOf(state)}
    />
  );
}

type RefusedProps = {
  lottery: BetLottery;
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
                <small>{t(kept.has(number) ? "bet.limited" : "bet.sold_out")}</small>
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
  state: SlipState;
  onSend: (body: SlipBody) => void;
  onCheck: () => void;
  onClose: () => void;
};

/** The buttons below the outcome take the place of the confirm button, so a double tap on that one must not press them. */
export function OutcomeActions(props: OutcomeActionsProps) {
  return (
    <div {...usePressGuard()}>
      <ActionsOfPhase {...props} />
    </div>
  );
}

/** The gold button is the most likely next step. */
function ActionsOfPhase(props: OutcomeActionsProps) {
  const { state, onSend, onCheck, onClose } = props;
  const { t } = useTranslation();
  const back = (
    <Button variant="soft" onClick={onClose}>
      {t("slip.back")}
    </Button>
  );
  if (state.phase === "done")
    return <PlacedActions code={state.attempt.body.code} onClose={onClose} />;
  if (state.phase === "checking")
    return (
      <div className={styles.two}>
        {back}
        <Button variant="gold" busy={state.is_looking} onClick={onCheck}>
          {t("state.check_again")}
        </Button>
      </div>
    );
  if (state.phase === "not_sent")
    return (
      <div className={styles.two}>
        {back}
        <Button variant="gold" onClick={() => onSend(state.attempt.body)}>
          {t("slip.again")}
        </Button>
      </div>
    );
  const trimmed = trimmedOf(state);
  if (trimmed.length > 0 && state.phase === "refused")
    return (
      <div className={styles.two}>
        {back}
        <Button variant="gold" onClick={() => onSend({ ...state.attempt.body, lines: trimmed })}>
          {t("slip.bet")} <Money amount={totalOf(trimmed)} />
        </Button>
      </div>
    );
  const isShort = state.phase === "refused" && state.refusal.code === "insufficient_balance";
  return (
    <div className={isShort ? styles.two : undefined}>
      <Button variant="soft" full onClick={onClose}>
        {t("slip.back")}
      </Button>
      {isShort && (
        <CashInLink className={buttonClass({ variant: "gold" })}>{t("page.cashin")}</CashInLink>
      )}
    </div>
  );
}

function PlacedActions({ code, onClose }: { code: BetLottery["code"]; onClose: () => void }) {
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
