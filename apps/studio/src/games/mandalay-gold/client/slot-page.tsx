import { useMemo } from "react";

import "./slot.css";
import { GameFrame } from "../../../frame/game-frame.tsx";
import type { Opened } from "../../../frame/game-page.ts";
import { readMoney, showChange } from "../../../frame/money.ts";
import type { HistoryRound } from "../../../frame/round-types.ts";
import { showShare } from "../../../frame/show-share.ts";
import { translateFrom } from "../../../frame/translate.ts";
import { published_return } from "../mathematics/published.ts";
import type { SlotTexts } from "../texts/en.ts";
import { BigWin } from "./big-win.tsx";
import { Plaque } from "./plaque.tsx";
import { SlotControls } from "./slot-controls.tsx";
import {
  fromHistory,
  stakesOf,
  symbols_at_start,
  symbolsOf,
  totalOf,
  winOf,
  winsOf,
  type ShownSpin,
  type SlotShown,
  type WinShown,
} from "./slot-round.ts";
import { SlotRules } from "./slot-rules.tsx";
import { describeSpin, winText, type SlotT } from "./slot-texts.ts";
import { PastRound } from "./spin-grid.tsx";
import { SlotScene, SlotStage } from "./stage.tsx";
import type { SymbolImages } from "./symbol-pictures.ts";
import { useSlot } from "./use-slot.ts";

const share = showShare(published_return);

type RibbonProps = { t: SlotT; spin: ShownSpin | null; win: WinShown | undefined; stake: bigint };

/** Green for a win; a return below the stake and a loss are plain. */
const Ribbon = ({ t, spin, win, stake }: RibbonProps) => {
  if (spin === null || win === undefined)
    return <p className="ribbon plain">{spin === null ? t("slot.luck") : t("slot.no_win")}</p>;
  const amount = winOf(spin);
  return (
    <p className={amount >= stake ? "ribbon" : "ribbon plain"}>
      {spin.free_spins_awarded > 0
        ? t("slot.awarded", { count: spin.free_spins_awarded })
        : winText(t, win)}
      <b>{showChange(amount)}</b>
    </p>
  );
};

const freeSpinsOf = (round: SlotShown) => {
  const played = round.spins.length - 1;
  return { played, all: played + round.free_spins_left, won: totalOf(round) };
};

type Props = { opened: Opened<SlotShown>; texts: SlotTexts; pictures: SymbolImages };

export const SlotPage = ({ opened, texts, pictures }: Props) => {
  const { session, t: frame_t } = opened;
  const t = useMemo(() => translateFrom(texts), [texts]);
  const slot = useSlot(opened);
  const { play, view, spin, stake, is_free, is_moving, big_win } = slot;
  const wins = spin === null ? [] : winsOf(spin);
  const { round, phase } = view;
  const is_night = is_free || spin?.is_free === true;
  const paid = round === null ? stake : readMoney(round.stake);

  const RoundView = useMemo(
    () =>
      ({ row }: { row: HistoryRound }) => {
        const past = fromHistory(row);
        return past === null ? null : (
          <PastRound t={t} less={frame_t("frame.back")} more={t("slot.spin")} round={past} />
        );
      },
    [t, frame_t],
  );

  return (
    <GameFrame
      {...{ opened, play, view, RoundView, share }}
      name={t("slot.name")}
      latin_name="Mandalay Gold"
      dock="strip"
      scene={<SlotScene is_night={is_night} />}
      stage={
        <SlotStage
          {...{ pictures, is_night }}
          wild={t("slot.wild")}
          description={
            is_moving
              ? t("slot.wait")
              : describeSpin(t, spin === null ? symbols_at_start : symbolsOf(spin))
          }
          plaque={
            <Plaque
              t={t}
              share={frame_t("frame.return", { share })}
              free={is_night && round !== null ? freeSpinsOf(round) : null}
            />
          }
          onReels={slot.onReels}
        />
      }
      ribbon={<Ribbon t={t} spin={is_moving ? null : spin} win={wins[slot.line_at]} stake={paid} />}
      controls={
        <SlotControls
          {...{ t, frame_t, stake }}
          limits={session.limits}
          won={round === null || round.spins.length === 0 ? null : totalOf(round)}
          free_spins_left={is_free && round !== null ? round.free_spins_left : null}
          is_off={phase !== "ready"}
          can_press={slot.can_press}
          onStake={slot.setStake}
          onPress={() => (phase === "presenting" ? slot.skip() : slot.press())}
        />
      }
      over={
        big_win === null ? null : (
          <section aria-label={t("slot.big")}>
            <BigWin t={t} amount={big_win} stakes={stakesOf(big_win, paid)} onClose={slot.skip} />
          </section>
        )
      }
      rules={<SlotRules {...{ t, frame_t }} limits={session.limits} />}
    />
  );
};
