import type { Amount } from "@shwe/swp";
import { setTimeout as wait } from "node:timers/promises";

import type { Case, Group } from "../case.ts";
import { kyat, type Call, type Outcome, type Player } from "../neutral.ts";
import { requireThat, type Trial } from "../trial.ts";

const cuts = 20;
const impatient_ms = 300;
const load_bets = 100;
const load_at_once = 10;
const tries_max = 60;
const try_pause_ms = 250;

/** Repeats a call until its outcome is known, as a provider does with a credit or a reversal. */
const untilKnown = async (trial: Trial, call: Call): Promise<Outcome> => {
  for (let tried = 1; ; tried += 1) {
    const outcome = await trial.sends(call, { timeout_ms: 2_000 });
    const isKnown =
      outcome.code !== null &&
      !trial.is(outcome, "INTERNAL") &&
      !trial.is(outcome, "IN_PROGRESS") &&
      !trial.is(outcome, "OVERLOADED");
    if (isKnown || tried === tries_max) return outcome;
    await wait(try_pause_ms);
  }
};

const requireDone = (trial: Trial, outcome: Outcome): void =>
  requireThat(
    trial.is(outcome, "OK") || trial.is(outcome, "OK_REPLAY"),
    "OK or OK_REPLAY",
    outcome.code ?? `no answer (${outcome.reason})`,
    outcome.exchange,
  );

type Kind = { what: string; moves: Amount; call: (trial: Trial, player: Player) => Promise<Call> };

const kinds: readonly Kind[] = [
  {
    ...{ what: "a win", moves: kyat(3) },
    call: async (trial, player) => {
      const round = trial.id("round");
      const bet = { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" } as const;
      await trial.does(bet, "OK", kyat(-1));
      return { verb: "win", tx: trial.id("win"), player, round, amount: "3" };
    },
  },
  {
    ...{ what: "a rollback", moves: kyat(1) },
    call: async (trial, player) => {
      const [round, ref] = [trial.id("round"), trial.id("bet")];
      const bet = { verb: "bet", tx: ref, player, round, amount: "1" } as const;
      await trial.does(bet, "OK", kyat(-1));
      return { verb: "rollback", tx: trial.id("undo"), player, round, ref, of: "bet", amount: "1" };
    },
  },
  {
    ...{ what: "a bonus", moves: kyat(2) },
    call: async (trial, player) => ({
      ...{ verb: "promo", tx: trial.id("promo"), player, amount: "2", kind: "bonus" },
    }),
  },
];

const dropped = ({ what, moves, call }: Kind, at: number): Case => ({
  id: `W-70${at + 1}`,
  sentence: `${what} whose answer is lost after the commit is repeated and done once`,
  verbs: at === 1 ? ["rollback"] : [],
  run: async (trial) => {
    const player = await trial.player();
    const lost = await call(trial, player);
    const first = await trial.sends(lost, { cut: "on_answer" });
    requireThat(first.code === null, "a lost answer", first.code ?? "none", first.exchange);
    trial.moved(player, moves);
    await trial.checkBalance(player);
    await trial.does(lost, "OK_REPLAY");
    trial.states.note(lost, "OK");
  },
});

/** A bet whose answer is lost: the provider takes it back until that is answered. */
const takeBack = async (trial: Trial, player: Player, bet: Call & { verb: "bet" }) => {
  const undo: Call = {
    ...{ verb: "rollback", tx: trial.id("undo"), player, round: bet.round },
    ...{ ref: bet.tx, of: "bet", amount: bet.amount },
  };
  const outcome = await untilKnown(trial, undo);
  requireThat(
    ["OK", "OK_NOOP", "OK_REPLAY"].some((name) => trial.is(outcome, name as "OK")),
    "OK, OK_NOOP or OK_REPLAY",
    outcome.code ?? `no answer (${outcome.reason})`,
    outcome.exchange,
  );
  trial.states.set(bet.tx, "cancelled");
};

const newBet = (trial: Trial, player: Player): Call & { verb: "bet" } => ({
  ...{ verb: "bet", tx: trial.id("bet"), player, round: trial.id("round"), amount: "1" },
});

/** Bets and wins while the wallet is killed and started again; whatever has no answer is repeated or taken back. */
const playThroughRestart = async (trial: Trial, player: Player): Promise<void> => {
  const bet = newBet(trial, player);
  const placed = await trial.sends(bet, { timeout_ms: 2_000 });
  if (!trial.is(placed, "OK")) {
    await takeBack(trial, player, bet);
    return;
  }
  trial.moved(player, kyat(-1));
  const win: Call = { verb: "win", tx: trial.id("win"), player, round: bet.round, amount: "2" };
  requireDone(trial, await untilKnown(trial, win));
  trial.moved(player, kyat(2));
  trial.states.set(bet.tx, "done");
  trial.states.set(win.tx, "done");
};

export const lostAnswers: Group = {
  title: "Lost and slow answers",
  cases: [
    ...kinds.map(dropped),
    {
      id: "W-704",
      sentence:
        "a bet whose answer is lost after the commit is taken back and then refused for ever",
      verbs: ["rollback"],
      run: async (trial) => {
        const player = await trial.player();
        const bet = newBet(trial, player);
        await trial.sends(bet, { cut: "on_answer" });
        await takeBack(trial, player, bet);
        await trial.checkBalance(player);
        await trial.does(bet, "TX_CANCELLED");
      },
    },
    {
      id: "W-705",
      sentence: `${cuts} bets whose connection is cut at different moments are taken back without a loss`,
      verbs: ["rollback"],
      run: async (trial) => {
        const player = await trial.player();
        for (let at = 0; at < cuts; at += 1) {
          const bet = newBet(trial, player);
          await trial.sends(bet, { cut: at });
          await takeBack(trial, player, bet);
        }
      },
    },
    {
      id: "W-706",
      sentence: `${cuts} wins whose connection is cut at different moments are credited once each`,
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        await trial.does({ ...newBet(trial, player), round }, "OK", kyat(-1));
        for (let at = 0; at < cuts; at += 1) {
          const win: Call = { verb: "win", tx: trial.id("win"), player, round, amount: "1" };
          await trial.sends(win, { cut: at });
          requireDone(trial, await untilKnown(trial, win));
          trial.moved(player, kyat(1));
          trial.states.set(win.tx, "done");
        }
      },
    },
    {
      id: "W-707",
      sentence: "a bet whose answer comes too late for the provider is taken back without a loss",
      verbs: ["rollback"],
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const bet = newBet(trial, player);
        const release = await trial.wallet.local?.hold(player);
        const slow = await trial.sends(bet, { timeout_ms: impatient_ms });
        requireThat(
          slow.code === null || trial.is(slow, "IN_PROGRESS"),
          "no answer yet",
          slow.code ?? "",
          slow.exchange,
        );
        await release?.();
        await takeBack(trial, player, bet);
        await trial.checkBalance(player);
        await trial.does(bet, "TX_CANCELLED");
      },
    },
    {
      id: "W-708",
      sentence: "a win whose answer comes too late for the provider is credited once",
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        await trial.does({ ...newBet(trial, player), round }, "OK", kyat(-1));
        const win: Call = { verb: "win", tx: trial.id("win"), player, round, amount: "4" };
        const release = await trial.wallet.local?.hold(player);
        await trial.sends(win, { timeout_ms: impatient_ms });
        await release?.();
        requireDone(trial, await untilKnown(trial, win));
        trial.moved(player, kyat(4));
      },
    },
    {
      id: "W-709",
      sentence: `${load_bets} bets and wins while a process of the wallet is killed and started again: nothing is lost or doubled`,
      verbs: ["rollback"],
      needs: ["local"],
      run: async (trial) => {
        const players = await Promise.all(
          Array.from({ length: load_at_once }, () => trial.player()),
        );
        const load = players.map(async (player) => {
          for (let at = 0; at < load_bets / load_at_once; at += 1)
            await playThroughRestart(trial, player);
        });
        await wait(impatient_ms);
        await Promise.all([trial.wallet.local?.restart(), ...load]);
      },
    },
  ],
};
