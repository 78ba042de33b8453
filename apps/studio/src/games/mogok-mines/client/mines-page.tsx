import { useEffect, useMemo, useRef, useState } from "react";

import "./mines.css";
import { formatHundredths } from "../../../amounts/hundredths.ts";
import { GameFrame } from "../../../frame/game-frame.tsx";
import type { Opened } from "../../../frame/game-page.ts";
import { readMoney, sendMoney, showChange } from "../../../frame/money.ts";
import type { HistoryRound } from "../../../frame/round-types.ts";
import { showShare } from "../../../frame/show-share.ts";
import { playSound } from "../../../frame/sound.ts";
import { firstStake } from "../../../frame/stakes.ts";
import { translateFrom } from "../../../frame/translate.ts";
import { usePlay } from "../../../frame/use-play.ts";
import { returnAt } from "../mathematics/mines-return.ts";
import { ladderOf } from "../rules/ladder.ts";
import type { MinesTexts } from "../texts/en.ts";
import { Board, type MinesT } from "./board.tsx";
import { Ladder } from "./ladder.tsx";
import { OpenControls, StartControls } from "./mines-controls.tsx";
import { MinesRules } from "./mines-rules.tsx";
import { effectOf, fromHistory, standingIn, tilesOf, type MinesRound } from "./mines-round.ts";
import scene from "./pictures/scene.webp";

const usual_mines = 3;

/** The lowest return of the steps of a ladder. */
const shareOf = (mines: number): string => {
  const returns = ladderOf(mines).map((_, at) => returnAt(mines, at + 1));
  const least = returns.reduce((one, other) =>
    other.numerator * one.denominator < one.numerator * other.denominator ? other : one,
  );
  return showShare(least);
};

const Ribbon = ({ t, round }: { t: MinesT; round: MinesRound | null }) => {
  if (round === null) return <p className="ribbon plain">{t("mines.hint")}</p>;
  const { gems, gems_left, multiplier } = standingIn(round);
  if (round.state === "open")
    return (
      <p className={gems === 0 ? "ribbon plain" : "ribbon"}>
        {t("mines.gems", { found: gems, all: gems + gems_left })}
        {multiplier === null ? null : <b>×{formatHundredths(multiplier)}</b>}
      </p>
    );
  const change = readMoney(round.payout) - readMoney(round.stake);
  if (round.result?.state !== "cashed_out")
    return (
      <p className="ribbon plain">
        {t("mines.over")}
        <b>{showChange(change)}</b>
      </p>
    );
  return (
    <p className={change > 0n ? "ribbon" : "ribbon plain"}>
      {t("mines.won", { multiplier: multiplier === null ? "" : formatHundredths(multiplier) })}
      <b>{showChange(change)}</b>
    </p>
  );
};

type Props = { opened: Opened<MinesRound>; texts: MinesTexts };

export const MinesPage = ({ opened, texts }: Props) => {
  const { session, t: frame_t } = opened;
  const t = useMemo(() => translateFrom(texts), [texts]);
  const [play, view] = usePlay(opened, { effectOf, fromHistory });
  const { round, phase, balance } = view;
  const [choice, setChoice] = useState(() => ({
    stake: firstStake(session.limits, balance),
    mines: round?.mines ?? usual_mines,
  }));
  const [fresh, setFresh] = useState<number | null>(null);
  const is_open = round?.state === "open";
  const was_open = useRef(is_open);
  // The pressed button is gone with the other controls: the keyboard goes on with the board, or with the next round.
  useEffect(() => {
    if (was_open.current === is_open) return;
    was_open.current = is_open;
    if (document.activeElement === document.body)
      document
        .querySelector<HTMLElement>(is_open ? '.board [tabindex="0"]' : ".dock .action")
        ?.focus({ preventScroll: true });
  }, [is_open]);
  const is_off = phase !== "ready";
  const shown = round?.state === "undone" || round?.state === "betting" ? null : round;
  const tiles = tilesOf(shown);

  const start = (): void => {
    playSound("press");
    setFresh(null);
    const { stake, mines } = choice;
    void play.act("/start", { stake: sendMoney(stake), mines }, { stake });
  };
  const open = (tile: number): void => {
    if (round === null) return;
    playSound("slide");
    const present = async (next: MinesRound): Promise<void> => {
      setFresh(tile);
      if (next.result?.state !== "lost") playSound("gem");
    };
    void play.act("/open", { round_id: round.round_id, tile }, { present });
  };
  const openRandom = (): void => {
    const closed = tiles.flatMap((state, tile) => (state === "closed" ? [tile] : []));
    const tile = closed[Math.floor(Math.random() * closed.length)];
    if (tile !== undefined) open(tile);
  };
  const cashOut = (): void => {
    if (round === null) return;
    const present = async (): Promise<void> => {
      setFresh(null);
      playSound("win");
    };
    void play.act("/cash-out", { round_id: round.round_id }, { present });
  };

  const RoundView = useMemo(
    () =>
      ({ row }: { row: HistoryRound }) => {
        const past = fromHistory(row);
        return past === null ? null : (
          <div className="past-board">
            <Board t={t} tiles={tilesOf(past)} onOpen={null} fresh={null} is_over={false} />
          </div>
        );
      },
    [t],
  );

  return (
    <GameFrame
      {...{ opened, play, view, RoundView }}
      name={t("mines.name")}
      latin_name="Mogok Mines"
      share={shareOf(is_open ? round.mines : choice.mines)}
      dock="panel"
      scene={<img src={scene} alt="" />}
      stage={
        <>
          <Ladder
            t={t}
            mines={shown === null ? choice.mines : shown.mines}
            gems={is_open ? round.opened.length : null}
          />
          <div className="board-frame">
            <Board
              {...{ t, tiles, fresh }}
              onOpen={is_open && !is_off ? open : null}
              is_over={shown !== null && !is_open}
            />
          </div>
        </>
      }
      ribbon={<Ribbon t={t} round={shown} />}
      controls={
        is_open ? (
          <OpenControls {...{ t, round, is_off }} onRandom={openRandom} onCashOut={cashOut} />
        ) : (
          <StartControls
            {...{ t, frame_t, choice, is_off }}
            limits={session.limits}
            is_again={shown !== null}
            has_funds={balance >= choice.stake}
            onChoose={setChoice}
            onStart={start}
          />
        )
      }
      rules={<MinesRules {...{ t, frame_t }} limits={session.limits} mines={choice.mines} />}
    />
  );
};
