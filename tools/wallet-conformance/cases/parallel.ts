import { setTimeout as wait } from "node:timers/promises";

import type { Amount } from "@shwe/swp";

import type { Case, Group } from "../case.ts";
import { kyat, type Call, type Expected, type Outcome, type Player } from "../neutral.ts";
import { requireThat, type Trial } from "../trial.ts";

const repeats = 50;
const bets_at_once = 1_000;
const bets_with_money = 10;
const races = 100;
const races_at_once = 20;
/** Long, because a thousand calls of one player are decided one after the other. */
const patience_ms = 60_000;

const atOnce = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

const countOf = (trial: Trial, outcomes: readonly Outcome[], expected: Expected): number =>
  outcomes.filter((outcome) => trial.is(outcome, expected)).length;

const tally = (outcomes: readonly Outcome[]): string => {
  const counts = new Map<string, number>();
  for (const { code, reason } of outcomes) {
    const name = code ?? `no answer (${reason})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
};

const tries_max = 40;
const pause_ms = 25;

type Decided = Outcome & { was_repeated: boolean };

/** Until a call is decided: an answer that is not final is asked for again after a pause, as a provider does. */
const decided = async (trial: Trial, call: Call): Promise<Decided> => {
  for (let tried = 1; ; tried += 1) {
    const outcome = await trial.sends(call, { timeout_ms: patience_ms });
    const isOpen =
      outcome.code === null || trial.is(outcome, "IN_PROGRESS") || trial.is(outcome, "OVERLOADED");
    if (trial.driver.name !== "swp" || !isOpen || tried === tries_max)
      return { ...outcome, was_repeated: tried > 1 };
    await wait(pause_ms * tried);
  }
};

/** Whether a call with an id of its own was done: a repeat of it may have found it done already. */
const isDone = (trial: Trial, outcome: Decided): boolean =>
  trial.is(outcome, "OK") || (outcome.was_repeated && trial.is(outcome, "OK_REPLAY"));

const repeated = (id: string, what: string, of: "bet" | "win" | "rollback"): Case => ({
  id,
  sentence: `${repeats} parallel repeats of ${what} move its amount once`,
  verbs: [of],
  run: async (trial) => {
    const player = await trial.player();
    const [round, bet] = [trial.id("round"), trial.id("bet")];
    const place = { verb: "bet", tx: bet, player, round, amount: "10" } as const;
    if (of !== "bet") await trial.does(place, "OK", kyat(-10));
    const calls: Record<typeof of, [Call, Amount]> = {
      bet: [place, kyat(-10)],
      win: [{ verb: "win", tx: trial.id("win"), player, round, amount: "15" }, kyat(15)],
      rollback: [
        {
          verb: "rollback",
          tx: trial.id("undo"),
          player,
          round,
          ref: bet,
          of: "bet",
          amount: "10",
        },
        kyat(10),
      ],
    };
    const [call, moves] = calls[of];
    const outcomes = await atOnce(repeats, () => decided(trial, call));
    trial.moved(player, moves);
    const [first, again] = [countOf(trial, outcomes, "OK"), countOf(trial, outcomes, "OK_REPLAY")];
    // The one that was done may have had an answer that was not final.
    const isFirstUnseen = first === 0 && outcomes.some(({ was_repeated }) => was_repeated);
    requireThat(
      (first === 1 || isFirstUnseen) && first + again === repeats,
      `1 × OK, ${repeats - 1} × OK_REPLAY`,
      tally(outcomes),
      outcomes[0]?.exchange,
    );
    trial.states.note(call, "OK");
  },
});

/** Leaves the player with exactly `left`, by a bet that the case takes back at its end. */
const drain = async (trial: Trial, player: Player, left: Amount) => {
  const [round, tx] = [trial.id("round"), trial.id("drain")];
  const stake = trial.balanceOf(player) - left;
  const amount = `${stake / 10_000n}.${(stake % 10_000n).toString().padStart(4, "0")}`.replace(
    /00$/,
    "",
  );
  await trial.does({ verb: "bet", tx, player, round, amount }, "OK", -stake);
  return () =>
    trial.does(
      { verb: "rollback", tx: trial.id("undo"), player, round, ref: tx, of: "bet", amount },
      "OK",
      stake,
    );
};

/** A bet and its rollback at the same time; returns what must hold afterwards. */
const raceOnce = async (trial: Trial, player: Player, at: number): Promise<Decided[]> => {
  const [round, bet] = [trial.id("round"), trial.id("bet")];
  const place: Call = { verb: "bet", tx: bet, player, round, amount: "1" };
  const undo: Call = {
    ...{ verb: "rollback", tx: trial.id("undo"), player, round },
    ...{ ref: bet, of: "bet", amount: "1" },
  };
  const order = at % 2 === 0 ? [place, undo] : [undo, place];
  const outcomes = await Promise.all(order.map((call) => decided(trial, call)));
  const [placed, undone] = at % 2 === 0 ? outcomes : outcomes.toReversed();
  const isBoth =
    placed !== undefined && undone !== undefined && isDone(trial, placed) && isDone(trial, undone);
  const isNeither =
    placed !== undefined &&
    undone !== undefined &&
    trial.is(placed, "TX_CANCELLED") &&
    trial.is(undone, "OK_NOOP");
  requireThat(
    isBoth || isNeither,
    "OK and OK for the bet and its rollback, or TX_CANCELLED and OK_NOOP",
    tally(outcomes),
    placed?.exchange,
  );
  trial.states.set(bet, "cancelled");
  return outcomes;
};

export const parallel: Group = {
  title: "Many calls at once",
  cases: [
    repeated("W-301", "one bet", "bet"),
    repeated("W-302", "one win", "win"),
    repeated("W-303", "one rollback", "rollback"),
    {
      id: "W-304",
      sentence: `of ${bets_at_once} parallel bets on a balance for ${bets_with_money}, exactly ${bets_with_money} are accepted`,
      verbs: ["rollback"],
      run: async (trial) => {
        const player = await trial.player();
        const refill = await drain(trial, player, kyat(bets_with_money));
        const outcomes = await atOnce(bets_at_once, () =>
          decided(trial, {
            ...{ verb: "bet", tx: trial.id("bet"), player, round: trial.id("round") },
            amount: "1",
          }),
        );
        const accepted = outcomes.filter((outcome) => isDone(trial, outcome)).length;
        const refused = countOf(trial, outcomes, "INSUFFICIENT_FUNDS");
        trial.moved(player, kyat(-accepted));
        requireThat(
          accepted === bets_with_money && refused === bets_at_once - accepted,
          `${bets_with_money} × OK, ${bets_at_once - bets_with_money} × INSUFFICIENT_FUNDS`,
          tally(outcomes),
          outcomes[0]?.exchange,
        );
        await trial.checkBalance(player);
        await refill();
      },
    },
    {
      id: "W-305",
      sentence: `${races} bets that race with their rollback: never both effects, and the stake is back`,
      verbs: ["rollback"],
      run: async (trial) => {
        const player = await trial.player();
        for (let from = 0; from < races; from += races_at_once)
          await atOnce(races_at_once, (at) => raceOnce(trial, player, from + at));
      },
    },
    {
      id: "W-306",
      sentence: `${repeats} parallel wins of different ids in one round are all credited`,
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        await trial.does(
          { verb: "bet", tx: trial.id("bet"), player, round, amount: "10" },
          "OK",
          kyat(-10),
        );
        const outcomes = await atOnce(repeats, () =>
          decided(trial, { verb: "win", tx: trial.id("win"), player, round, amount: "0.5" }),
        );
        trial.moved(player, kyat(25));
        requireThat(
          outcomes.every((outcome) => isDone(trial, outcome)),
          `${repeats} × OK`,
          tally(outcomes),
          outcomes[0]?.exchange,
        );
      },
    },
    {
      id: "W-307",
      sentence: "one id with 50 different amounts at once: one is done, the others are conflicts",
      run: async (trial) => {
        const player = await trial.player();
        const [round, tx] = [trial.id("round"), trial.id("bet")];
        const outcomes = await atOnce(repeats, (at) =>
          decided(trial, { verb: "bet", tx, player, round, amount: String(at + 1) }),
        );
        const done = outcomes.findIndex((outcome) => isDone(trial, outcome));
        if (done >= 0) trial.moved(player, kyat(-(done + 1)));
        requireThat(
          outcomes.filter((outcome) => isDone(trial, outcome)).length === 1 &&
            countOf(trial, outcomes, "TX_CONFLICT") === repeats - 1,
          `1 × OK, ${repeats - 1} × TX_CONFLICT`,
          tally(outcomes),
          outcomes[0]?.exchange,
        );
      },
    },
    {
      id: "W-308",
      sentence: `${repeats} ids, each used by two players at the same moment: one of the two is done`,
      run: async (trial) => {
        const [one, other] = [await trial.player(), await trial.player()];
        const bet = { verb: "bet", amount: "1" } as const;
        await atOnce(repeats, async () => {
          const [tx, round] = [trial.id("bet"), trial.id("round")];
          const outcomes = await Promise.all(
            [one, other].map((player) => decided(trial, { ...bet, tx, round, player })),
          );
          requireThat(
            outcomes.filter((outcome) => isDone(trial, outcome)).length === 1 &&
              countOf(trial, outcomes, "TX_CONFLICT") === 1,
            "1 × OK, 1 × TX_CONFLICT",
            tally(outcomes),
            outcomes[0]?.exchange,
          );
          for (const [at, player] of [one, other].entries()) {
            const outcome = outcomes[at];
            if (outcome !== undefined && isDone(trial, outcome)) trial.moved(player, kyat(-1));
          }
        });
      },
    },
    {
      id: "W-309",
      sentence: "bets of several players in one shared round at once are all accepted",
      run: async (trial) => {
        const round = trial.id("round");
        const players: Player[] = [];
        for (let at = 0; at < Math.min(20, trial.wallet.player_count); at += 1)
          players.push(await trial.player());
        const outcomes = await Promise.all(
          players.map((player) =>
            decided(trial, { verb: "bet", tx: trial.id("bet"), player, round, amount: "2" }),
          ),
        );
        for (const player of players) trial.moved(player, kyat(-2));
        requireThat(
          outcomes.every((outcome) => isDone(trial, outcome)),
          `${players.length} × OK`,
          tally(outcomes),
          outcomes[0]?.exchange,
        );
      },
    },
  ],
};
