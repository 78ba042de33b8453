import type { Group } from "../case.ts";
import { kyat } from "../neutral.ts";
import { requireAmount, requireThat } from "../trial.ts";

export const otherCalls: Group = {
  title: "Chips, bonuses, queries and batches",
  cases: [
    {
      id: "W-901",
      sentence: "chips are bought and sold within one chip session, each once",
      verbs: ["buy_in", "buy_out"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("chips");
        const into = { verb: "buy_in", tx: trial.id("in"), player, round, amount: "30" } as const;
        await trial.does(into, "OK", kyat(-30));
        await trial.does(into, "OK_REPLAY");
        const out = {
          verb: "buy_out",
          tx: trial.id("out"),
          player,
          round,
          amount: "12.5",
        } as const;
        await trial.does(out, "OK", 125_000n);
        await trial.does(out, "OK_REPLAY");
      },
    },
    {
      id: "W-902",
      sentence: "chips are not sold to a player who has less, and none are bought back unbought",
      verbs: ["buy_in", "buy_out"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("chips");
        const into = { verb: "buy_in", tx: trial.id("in"), player, round } as const;
        await trial.does({ ...into, amount: "900000000" }, "INSUFFICIENT_FUNDS");
        const out = { verb: "buy_out", tx: trial.id("out"), player, round } as const;
        await trial.does({ ...out, amount: "5" }, "BET_NOT_FOUND");
      },
    },
    {
      id: "W-903",
      sentence: "a bonus and a jackpot are credited once each without a bet",
      run: async (trial) => {
        const player = await trial.player();
        for (const kind of ["bonus", "jackpot"] as const) {
          const promo = { verb: "promo", tx: trial.id(kind), player, amount: "3", kind } as const;
          await trial.does(promo, "OK", kyat(3));
          await trial.does(promo, "OK_REPLAY");
        }
      },
    },
    {
      id: "W-904",
      sentence: "information about a wager moves nothing",
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        const bet = { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" } as const;
        await trial.does(bet, "OK", kyat(-1));
        await trial.does({ verb: "wager_info", tx: trial.id("info"), player, round }, "OK");
        await trial.checkBalance(player);
      },
    },
    {
      id: "W-905",
      sentence:
        "the state of a round can be queried while it is open, when it is closed and when it is void",
      verbs: ["query_round", "close", "void"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        const stateIs = async (expected: string) => {
          const outcome = await trial.does({ verb: "query_round", player, round }, "OK");
          requireThat(
            outcome.state === expected,
            `state: ${expected}`,
            String(outcome.state),
            outcome.exchange,
          );
        };
        const bet = { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" } as const;
        await trial.does(bet, "OK", kyat(-1));
        await stateIs("open");
        await trial.does({ verb: "close", tx: trial.id("close"), player, round }, "OK");
        await stateIs("closed");
        await trial.does({ verb: "void", tx: trial.id("void"), player, round }, "OK", kyat(1));
        await stateIs("void");
      },
    },
    {
      id: "W-906",
      sentence: "a transaction and a round that nobody sent are unknown",
      verbs: ["query", "query_round"],
      run: async (trial) => {
        const player = await trial.player();
        const asked = [
          { verb: "query", tx: trial.id("never") },
          { verb: "query_round", player, round: trial.id("never") },
        ] as const;
        for (const call of asked) {
          const { state, exchange } = await trial.does(call, "OK");
          requireThat(state === "unknown", "state: unknown", String(state), exchange);
        }
      },
    },
    {
      id: "W-907",
      sentence: "a message with several bets takes all of them and is repeated as one",
      verbs: ["bets"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        const bets = ["2", "3", "4"].map((amount) => ({ tx: trial.id("bet"), round, amount }));
        await trial.does({ verb: "bets", player, bets }, "OK", kyat(-9));
        await trial.does({ verb: "bets", player, bets }, "OK_REPLAY");
      },
    },
    {
      id: "W-908",
      sentence: "a message with several bets of which one cannot be paid takes none",
      verbs: ["bets"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        const bets = ["2", "900000000", "4"].map((amount) => ({
          ...{ tx: trial.id("bet"), round, amount },
        }));
        await trial.does({ verb: "bets", player, bets }, "INSUFFICIENT_FUNDS");
        await trial.checkBalance(player);
      },
    },
    {
      id: "W-909",
      sentence:
        "a message with several bets of which one is known takes the others, and the known one once",
      verbs: ["bets"],
      run: async (trial) => {
        const player = await trial.player();
        const [round, known] = [trial.id("round"), trial.id("bet")];
        const bet = { verb: "bet", tx: known, player, round, amount: "2" } as const;
        await trial.does(bet, "OK", kyat(-2));
        const bets = [
          { tx: trial.id("bet"), round, amount: "3" },
          { tx: known, round, amount: "2" },
        ];
        await trial.does({ verb: "bets", player, bets }, "OK", kyat(-3));
        await trial.checkBalance(player);
      },
    },
    {
      id: "W-910",
      sentence: "the balance is the same before and after it is asked",
      run: async (trial) => {
        const player = await trial.player();
        const first = await trial.does({ verb: "balance", player }, "OK");
        requireAmount("the balance", trial.balanceOf(player), first.balance, first.exchange);
        await trial.checkBalance(player);
      },
    },
  ],
};
