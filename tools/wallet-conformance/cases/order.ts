import type { Group } from "../case.ts";
import { kyat } from "../neutral.ts";
import { requireThat } from "../trial.ts";

/** What the matrix does not say: several bets, late wins, other contents under a known id. */
export const order: Group = {
  title: "Order: several transactions of one round",
  cases: [
    {
      id: "W-201",
      sentence: "a win is accepted while one of two bets is accepted, and refused when none is",
      verbs: ["rollback"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        const [first, second] = [trial.id("bet"), trial.id("bet")];
        await trial.does({ verb: "bet", tx: first, player, round, amount: "10" }, "OK", kyat(-10));
        await trial.does({ verb: "bet", tx: second, player, round, amount: "4" }, "OK", kyat(-4));
        const undo = { verb: "rollback", player, round, of: "bet" } as const;
        await trial.does(
          { ...undo, tx: trial.id("undo"), ref: first, amount: "10" },
          "OK",
          kyat(10),
        );
        const win = { verb: "win", player, round } as const;
        await trial.does({ ...win, tx: trial.id("win"), amount: "0" }, "OK");
        const lost = trial.id("round");
        const [third, fourth] = [trial.id("bet"), trial.id("bet")];
        for (const tx of [third, fourth])
          await trial.does({ verb: "bet", tx, player, round: lost, amount: "10" }, "OK", kyat(-10));
        for (const ref of [third, fourth])
          await trial.does(
            { ...undo, tx: trial.id("undo"), round: lost, ref, amount: "10" },
            "OK",
            kyat(10),
          );
        await trial.does({ ...win, tx: trial.id("win"), round: lost, amount: "1" }, "ROUND_VOID");
      },
    },
    {
      id: "W-202",
      sentence: "a round with two bets and three wins has the sum of all",
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        for (const amount of ["10", "5.5"])
          await trial.does(
            { verb: "bet", tx: trial.id("bet"), player, round, amount },
            "OK",
            amount === "10" ? kyat(-10) : -55_000n,
          );
        for (const whole of [1, 2, 3])
          await trial.does(
            { verb: "win", tx: trial.id("win"), player, round, amount: String(whole) },
            "OK",
            kyat(whole),
          );
      },
    },
    {
      id: "W-203",
      sentence: "a win that arrives after its round was closed is credited and marked as late",
      verbs: ["close"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        await trial.does(
          { verb: "bet", tx: trial.id("bet"), player, round, amount: "10" },
          "OK",
          kyat(-10),
        );
        await trial.does({ verb: "close", tx: trial.id("close"), player, round }, "OK");
        const late = await trial.does(
          { verb: "win", tx: trial.id("win"), player, round, amount: "7" },
          "OK",
          kyat(7),
        );
        requireThat(late.late === true, "late: true", String(late.late), late.exchange);
      },
    },
    {
      id: "W-204",
      sentence: "a win with round_closed closes the round in the same call",
      verbs: ["close"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        const bet = { verb: "bet", player, round, amount: "10" } as const;
        await trial.does({ ...bet, tx: trial.id("bet") }, "OK", kyat(-10));
        const win = { verb: "win", player, round, amount: "3" } as const;
        await trial.does({ ...win, tx: trial.id("win"), closes: true }, "OK", kyat(3));
        await trial.does({ ...bet, tx: trial.id("bet") }, "ROUND_CLOSED");
      },
    },
    {
      id: "W-205",
      sentence: "a rollback of the win of a closed round opens it again and says so",
      verbs: ["close", "rollback"],
      run: async (trial) => {
        const player = await trial.player();
        const [round, win] = [trial.id("round"), trial.id("win")];
        const bet = { verb: "bet", player, round, amount: "10" } as const;
        await trial.does({ ...bet, tx: trial.id("bet") }, "OK", kyat(-10));
        await trial.does(
          { verb: "win", tx: win, player, round, amount: "3", closes: true },
          "OK",
          kyat(3),
        );
        const undone = await trial.does(
          {
            ...{ verb: "rollback", tx: trial.id("undo"), player, round },
            ref: win,
            of: "win",
            amount: "3",
          },
          "OK",
          kyat(-3),
        );
        const { reopened, exchange } = undone;
        requireThat(reopened === true, "reopened: true", String(reopened), exchange);
        await trial.does({ ...bet, tx: trial.id("bet"), amount: "1" }, "OK", kyat(-1));
      },
    },
    {
      id: "W-206",
      sentence:
        "the id of a bet with another amount, round or kind is a conflict and moves nothing",
      run: async (trial) => {
        const player = await trial.player();
        const [round, tx] = [trial.id("round"), trial.id("bet")];
        const bet = { verb: "bet", tx, player, round, amount: "10" } as const;
        await trial.does(bet, "OK", kyat(-10));
        await trial.does({ ...bet, amount: "11" }, "TX_CONFLICT");
        await trial.does({ ...bet, round: trial.id("round") }, "TX_CONFLICT");
        await trial.does({ ...bet, verb: "win" }, "TX_CONFLICT");
      },
    },
    {
      id: "W-207",
      sentence: "the id of another player's transaction is a conflict and moves nothing",
      run: async (trial) => {
        const [one, other] = [await trial.player(), await trial.player()];
        const [round, tx] = [trial.id("round"), trial.id("bet")];
        const bet = { verb: "bet", tx, round, amount: "10" } as const;
        await trial.does({ ...bet, player: one }, "OK", kyat(-10));
        await trial.does({ ...bet, player: other }, "TX_CONFLICT");
        await trial.checkBalance(one);
      },
    },
    {
      id: "W-208",
      sentence:
        "players of a shared round have rounds of their own: a win needs the player's own bet",
      run: async (trial) => {
        const [one, other] = [await trial.player(), await trial.player()];
        const round = trial.id("round");
        const bet = { verb: "bet", round, amount: "10" } as const;
        await trial.does({ ...bet, tx: trial.id("bet"), player: one }, "OK", kyat(-10));
        const win = { verb: "win", round, amount: "30" } as const;
        await trial.does({ ...win, tx: trial.id("win"), player: other }, "BET_NOT_FOUND");
        await trial.does({ ...win, tx: trial.id("win"), player: one }, "OK", kyat(30));
      },
    },
    {
      id: "W-209",
      sentence: "another player's bet cannot be taken back",
      verbs: ["rollback"],
      run: async (trial) => {
        const [one, other] = [await trial.player(), await trial.player()];
        const [round, tx] = [trial.id("round"), trial.id("bet")];
        await trial.does({ verb: "bet", tx, player: one, round, amount: "10" }, "OK", kyat(-10));
        const undone = await trial.sends({
          ...{ verb: "rollback", tx: trial.id("undo"), player: other, round },
          ...{ ref: tx, of: "bet", amount: "10" },
        });
        requireThat(
          !trial.is(undone, "OK"),
          "a refusal",
          undone.code ?? "no answer",
          undone.exchange,
        );
        await trial.checkBalance(one);
        await trial.checkBalance(other);
      },
    },
    {
      id: "W-210",
      sentence: "a bet and its win in one call are both done, repeated as one, and refused as one",
      verbs: ["bet_win"],
      run: async (trial) => {
        const player = await trial.player();
        const call = {
          verb: "bet_win",
          ...{ tx: trial.id("spin"), player, round: trial.id("round") },
          ...{ bet: "10", win: "4", closes: true },
        } as const;
        await trial.does(call, "OK", kyat(-6));
        await trial.does(call, "OK_REPLAY");
        const [tx, round] = [trial.id("spin"), trial.id("round")];
        await trial.does({ ...call, tx, round, bet: "900000000" }, "INSUFFICIENT_FUNDS");
      },
    },
    {
      id: "W-211",
      sentence: "a win that is larger than the stake does not pay for a bet in the same call",
      verbs: ["bet_win"],
      run: async (trial) => {
        const player = await trial.player();
        await trial.does(
          {
            ...{ verb: "bet_win", tx: trial.id("spin"), player, round: trial.id("round") },
            ...{ bet: "900000000", win: "900000001" },
          },
          "INSUFFICIENT_FUNDS",
        );
      },
    },
    {
      id: "W-212",
      sentence: "a correction in both directions moves its amount once",
      verbs: ["adjust"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        await trial.does(
          { verb: "bet", tx: trial.id("bet"), player, round, amount: "10" },
          "OK",
          kyat(-10),
        );
        await trial.does(
          { verb: "win", tx: trial.id("win"), player, round, amount: "10" },
          "OK",
          kyat(10),
        );
        const adjust = { verb: "adjust", player, round } as const;
        const credit = {
          ...adjust,
          tx: trial.id("more"),
          amount: "5",
          direction: "credit",
        } as const;
        await trial.does(credit, "OK", kyat(5));
        await trial.does(credit, "OK_REPLAY");
        const debit = { ...adjust, tx: trial.id("less"), amount: "2", direction: "debit" } as const;
        await trial.does(debit, "OK", kyat(-2));
        await trial.does(debit, "OK_REPLAY");
      },
    },
    {
      id: "W-213",
      sentence: "taking back a win that is spent leaves nothing, and never a balance below zero",
      verbs: ["rollback"],
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const [round, win] = [trial.id("round"), trial.id("win")];
        const bet = { verb: "bet", player, amount: "10" } as const;
        await trial.does({ ...bet, tx: trial.id("bet"), round }, "OK", kyat(-10));
        await trial.does({ verb: "win", tx: win, player, round, amount: "50" }, "OK", kyat(50));
        const all = trial.balanceOf(player) - kyat(20);
        await trial.does(
          {
            ...{ verb: "bet", tx: trial.id("spend"), player, round: trial.id("round") },
            amount: String(all / 10_000n),
          },
          "OK",
          -all,
        );
        await trial.does(
          {
            ...{ verb: "rollback", tx: trial.id("undo"), player, round },
            ref: win,
            of: "win",
            amount: "50",
          },
          "OK",
          kyat(-20),
        );
        await trial.does(
          { ...bet, tx: trial.id("bet"), round: trial.id("round") },
          "INSUFFICIENT_FUNDS",
        );
      },
    },
  ],
};
