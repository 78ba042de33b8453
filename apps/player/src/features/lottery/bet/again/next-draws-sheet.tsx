import { Button, buttonClass, Money, Sheet, toast, usePressGuard, VisuallyHidden } from "@shwe/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { replaceInProfile } from "../../../../domain/account/profile-query.ts";
import { serverNow } from "../../../../domain/dates/server-clock.ts";
import { draws_key, slips_key } from "../../../../domain/lottery/query-keys.ts";
import { isKnown } from "../../../../domain/money/money-sequence.ts";
import { CashInLink } from "../../../../domain/protection/cash-in-link.tsx";
import { useUser } from "../../../../domain/session/session.ts";
import { useOnline } from "../../../../lib/use-online.ts";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { upcomingQuery } from "../api/list-upcoming.ts";
import { betLotteries } from "../bet-lotteries.ts";
import { totalOf } from "../draft/slip-lines.ts";
import { DrawChoice } from "./draw-choice.tsx";
import styles from "./next-draws.module.css";
import { SequenceOutcome, sequenceTitle } from "./sequence-outcome.tsx";
import {
  checkSequence,
  closeSequence,
  placeOnDraws,
  stopSequence,
  useSequence,
} from "./sequence-store.ts";
import { sequence_draws_default, sequence_draws_max } from "./stored-sequence.ts";

/** What a sequence needs from the page: the player, the texts, and how to show new balances and slips. */
function useEnvironment(player_id: number) {
  const { t } = useTranslation();
  const { tag: locale } = useLocale();
  const queryClient = useQueryClient();
  return {
    ...{ player_id, locale, t },
    onDone: (_: unknown, { user_balance }: { user_balance: number }, token: string | undefined) =>
      replaceInProfile(queryClient, token, { balance: user_balance }),
    onEnd: () => {
      for (const queryKey of [draws_key, slips_key])
        void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Places one slip on the next several draws. One sheet from the choice to the outcome of each draw. */
export function NextDrawsSheet() {
  const player_id = useUser()?.id;
  return player_id === undefined ? null : <PlayerSheet key={player_id} player_id={player_id} />;
}

function PlayerSheet({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const balance = useUser()?.balance ?? 0;
  const isOnline = useOnline();
  const environment = useEnvironment(player_id);
  const { question, sequence, isRunning, isStopped, isHidden } = useSequence(player_id);
  const [wanted, setWanted] = useState(sequence_draws_default);
  const body = useRef<HTMLDivElement>(null);
  const lottery = betLotteries[question?.code ?? "2d"];
  const { data } = useQuery({ ...upcomingQuery(lottery, tag), enabled: question !== null });
  const draws = data?.filter(({ close_at }) => Date.parse(close_at) > serverNow());
  const count_max = Math.min(sequence_draws_max, draws?.length ?? 0);
  const count = Math.min(wanted, count_max);

  const check = useEffectEvent(() => void checkSequence(environment));
  useEffect(() => check(), [isOnline]);
  const isAsking = sequence === null;
  useEffect(() => {
    // The tapped button is removed when the slips are sent, so the focus moves to the sheet's content.
    if (!isAsking) body.current?.focus();
  }, [isAsking]);

  const lines = question?.lines ?? [];
  const place = async () => {
    if (question === null || draws === undefined) return;
    const hindrance = await placeOnDraws(environment, question, draws.slice(0, count));
    if (hindrance !== null) toast.warning(t(`again.${hindrance}`));
  };
  const title = isAsking ? t("again.title") : sequenceTitle(t, sequence, isRunning);
  const isOpen = isAsking ? question !== null : !isHidden;
  return (
    <Sheet
      open={isOpen}
      onClose={closeSequence}
      title={title}
      closeLabel={t("menu.close")}
      footer={
        isAsking ? (
          <PlaceButton
            count={count}
            total={count * totalOf(lines)}
            balance={balance}
            isBusy={isRunning}
            onPlace={() => void place()}
          />
        ) : (
          <OutcomeButtons
            isRunning={isRunning}
            isStopped={isStopped}
            isUnsure={!sequence.steps.every(isKnown)}
            isLeft={sequence.steps.some(({ phase }) => phase === "waiting")}
            onCheck={check}
          />
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {isAsking ? (
          <DrawChoice
            draws={draws}
            count={count}
            count_max={count_max}
            stake={totalOf(lines)}
            lines={lines.length}
            balance={balance}
            onCount={setWanted}
          />
        ) : (
          <>
            <VisuallyHidden>
              <span role="status">{title}</span>
            </VisuallyHidden>
            <SequenceOutcome sequence={sequence} balance={balance} />
          </>
        )}
      </div>
    </Sheet>
  );
}

type PlaceButtonProps = {
  count: number;
  total: number;
  balance: number;
  isBusy: boolean;
  onPlace: () => void;
};

/** Without enough money for all draws, Cash In is the primary action. */
function PlaceButton({ count, total, balance, isBusy, onPlace }: PlaceButtonProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  if (total > balance)
    return (
      <CashInLink className={buttonClass({ variant: "gold", size: "lg", full: true })}>
        {t("page.cashin")}
      </CashInLink>
    );
  return (
    <Button variant="gold" size="lg" full busy={isBusy} className={styles.place} onClick={onPlace}>
      <span>{t("again.place", { count })}</span>
      <Money amount={total} size="inherit" />
    </Button>
  );
}

type OutcomeButtonsProps = {
  isRunning: boolean;
  isStopped: boolean;
  isUnsure: boolean;
  /** Whether slips have not been sent yet. */
  isLeft: boolean;
  onCheck: () => void;
};

/** Takes the place of the button that sends the slips, so a double tap on that one must not press one of these. */
function OutcomeButtons(props: OutcomeButtonsProps) {
  return (
    <div {...usePressGuard()}>
      <ButtonsOfPhase {...props} />
    </div>
  );
}

function ButtonsOfPhase(props: OutcomeButtonsProps) {
  const { isRunning, isStopped, isUnsure, isLeft, onCheck } = props;
  const { t } = useTranslation();
  if (isRunning && isLeft)
    return (
      <Button variant="line" full disabled={isStopped} onClick={stopSequence}>
        {t("again.stop")}
      </Button>
    );
  if (isUnsure && !isRunning)
    return (
      <div className={styles.two}>
        <Button variant="soft" onClick={closeSequence}>
          {t("menu.close")}
        </Button>
        <Button variant="gold" onClick={onCheck}>
          {t("state.check_again")}
        </Button>
      </div>
    );
  return (
    <Button variant="gold" size="lg" full onClick={closeSequence}>
      {t(isRunning ? "menu.close" : "again.finish")}
    </Button>
  );
}
