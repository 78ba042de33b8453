import { useCallback, useEffect, useRef, useState } from "react";

import type { Opened } from "../../../frame/game-page.ts";
import { readMoney, sendMoney } from "../../../frame/money.ts";
import { isMotionReduced } from "../../../frame/motion.ts";
import { playSound } from "../../../frame/sound.ts";
import { firstStake } from "../../../frame/stakes.ts";
import { usePlay } from "../../../frame/use-play.ts";
import { free_strips, paid_strips } from "../rules/strips.ts";
import type { Reels } from "./reels/create-reels.ts";
import {
  effectOf,
  fromHistory,
  isBigWin,
  symbols_at_start,
  symbolsOf,
  winOf,
  winsOf,
  type ShownSpin,
  type SlotShown,
} from "./slot-round.ts";

const cycle_margin_ms = 60;
const next_line_ms = 1_600;

/** Null before the first spin of the game. */
type LastSpin = ShownSpin | null;

const lastSpinOf = (round: SlotShown | null): LastSpin => round?.spins.at(-1) ?? null;

const symbolsAfter = (spin: LastSpin) => (spin === null ? symbols_at_start : symbolsOf(spin));

/** A promise that another function resolves. */
const createSignal = () => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
};

/** The slot as the page shows it: the play, the reels, and what the player can do now. */
export const useSlot = (opened: Opened<SlotShown>) => {
  const { session } = opened;
  const [play, view] = usePlay(opened, { effectOf, fromHistory });
  const { round, phase, balance } = view;
  const [stake, setStake] = useState(() =>
    round === null ? firstStake(session.limits, balance) : readMoney(round.stake),
  );
  const reels = useRef<Reels | null>(null);
  /** What the reels show; undefined while they move. */
  const on_reels = useRef<LastSpin | undefined>(lastSpinOf(round));
  const [spin, setSpin] = useState<LastSpin>(() => lastSpinOf(round));
  const [is_moving, setIsMoving] = useState(false);
  const [big_win, setBigWin] = useState<bigint | null>(null);
  const [is_cooling, setIsCooling] = useState(false);
  const [line, setLine] = useState<{ spin: LastSpin; at: number }>({ spin: null, at: 0 });
  const skip = useRef(createSignal());
  const is_free = round?.state === "open" && round.free_spins_left > 0;

  const onReels = useCallback((created: Reels | null): void => {
    reels.current = created;
    created?.show(symbolsAfter(on_reels.current ?? null));
  }, []);

  // A spin that was refused, is unclear or was taken back: the reels show what the player saw last.
  useEffect(
    () =>
      play.subscribe(() => {
        const now = play.view();
        if (now.phase === "sending" || now.phase === "presenting") return;
        const last = lastSpinOf(now.round);
        if (on_reels.current === last) return;
        on_reels.current = last;
        setSpin(last);
        setIsMoving(false);
        reels.current?.show(symbolsAfter(last));
      }),
    [play],
  );

  // While the player waits, the wins of a spin are shown one after the other.
  useEffect(() => {
    const wins = spin === null ? [] : winsOf(spin);
    if (phase !== "ready" || spin === null || wins.length < 2 || isMotionReduced()) return;
    let at = 0;
    const timer = setInterval(() => {
      at = (at + 1) % wins.length;
      const win = wins[at];
      setLine({ spin, at });
      if (win !== undefined) void reels.current?.showWins([win], win, spin.is_free);
    }, next_line_ms);
    return () => clearInterval(timer);
  }, [phase, spin]);

  const present = async (next: SlotShown): Promise<void> => {
    const shown = lastSpinOf(next);
    if (shown === null) return;
    await reels.current?.stop(symbolsOf(shown));
    on_reels.current = shown;
    setSpin(shown);
    setIsMoving(false);
    const wins = winsOf(shown);
    const [first] = wins;
    if (first === undefined) return;
    const win = winOf(shown);
    const paid = readMoney(next.stake);
    skip.current = createSignal();
    // No sound for a return below the stake.
    if (win >= paid) playSound("win");
    const shown_wins = reels.current?.showWins(wins, first, shown.is_free);
    await Promise.race([shown_wins, skip.current.sent]);
    if (!isBigWin(win, paid)) return;
    playSound("big");
    skip.current = createSignal();
    setBigWin(win);
    await skip.current.sent;
    setBigWin(null);
  };

  const can_press = phase === "ready" && !is_cooling && (is_free || balance >= stake);
  const press = (): void => {
    if (!can_press) return;
    playSound("press");
    on_reels.current = undefined;
    setIsMoving(true);
    reels.current?.start(is_free ? free_strips : paid_strips);
    setIsCooling(true);
    setTimeout(() => setIsCooling(false), session.spin_cycle_ms + cycle_margin_ms);
    void (is_free
      ? play.act("/free-spin", { round_id: round.round_id }, { present })
      : play.act("/spin", { stake: sendMoney(stake) }, { stake, present }));
  };

  return {
    ...{ play, view, stake, setStake, onReels, is_moving, big_win, is_free, can_press, press },
    ...{ spin, line_at: line.spin === spin ? line.at : 0 },
    skip: () => skip.current.send(),
  };
};
