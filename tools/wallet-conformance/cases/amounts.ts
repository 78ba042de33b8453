import type { Amount } from "@shwe/swp";

import type { Case, Group } from "../case.ts";
import { kyat, type Expected } from "../neutral.ts";
import { requireThat } from "../trial.ts";

/** The numbers of credits of a fraction that the wallet keeps until they add up to 1/100 kyat. */
const smallest_count = 100;
const hundredth: Amount = 100n;

const debit = (
  id: string,
  amount: string,
  expected: Expected,
  moves: Amount,
  what: string,
): Case => ({
  id,
  sentence: what,
  run: async (trial) => {
    const player = await trial.player();
    await trial.does(
      { verb: "bet", tx: trial.id("bet"), player, round: trial.id("round"), amount },
      expected,
      moves,
    );
  },
});

/** A text that is not an amount. JSON of GSC has numbers, in which some of these are legal, so only SWP is asked. */
const malformed = (id: string, amount: unknown, what: string): Case => ({
  id,
  sentence: `${what} is not an amount`,
  verbs: ["verify"],
  run: async (trial) => {
    const player = await trial.player();
    const round = trial.id("round");
    const call = { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" } as const;
    await trial.does(call, "MALFORMED", 0n, { reshape: (message) => ({ ...message, amount }) });
  },
});

const credits = (id: string, amount: string, moves: Amount, what: string): Case => ({
  id,
  sentence: what,
  run: async (trial) => {
    const player = await trial.player();
    const round = trial.id("round");
    await trial.does(
      { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" },
      "OK",
      kyat(-1),
    );
    await trial.does({ verb: "win", tx: trial.id("win"), player, round, amount }, "OK", moves);
  },
});

export const amounts: Group = {
  title: "Amounts",
  cases: [
    debit("W-501", "0.01", "OK", -100n, "a bet of 1/100 kyat is taken"),
    debit("W-502", "10.0000", "OK", kyat(-10), "zeros at the end of an amount say nothing"),
    debit("W-503", "1.001", "AMOUNT_OUT_OF_RANGE", 0n, "a bet with 3 decimals is refused"),
    debit("W-504", "1.0001", "AMOUNT_OUT_OF_RANGE", 0n, "a bet with 4 decimals is refused"),
    debit("W-505", "0", "OK", 0n, "a bet of zero is legal: a free round"),
    debit(
      "W-506",
      "999999999999.99",
      "INSUFFICIENT_FUNDS",
      0n,
      "the largest amount is refused as any other that the player has not",
    ),
    credits("W-507", "2.505", 25_000n, "a win with 3 decimals is floored to 1/100 kyat"),
    credits("W-508", "2.9999", 29_900n, "a win with 4 decimals is floored to 1/100 kyat"),
    credits("W-509", "0", 0n, "a win of zero is legal: a lost round"),
    credits("W-510", "0.0099", 0n, "a win below 1/100 kyat moves nothing yet"),
    {
      id: "W-511",
      sentence: `${smallest_count} credits of 0.0001 give no player more than they add up to`,
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        await trial.does(
          { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" },
          "OK",
          kyat(-1),
        );
        const before = await trial.wallet.local?.fractions();
        for (let at = 0; at < smallest_count; at += 1)
          await trial.does(
            { verb: "win", tx: trial.id("win"), player, round, amount: "0.0001" },
            "OK",
          );
        const after = await trial.wallet.local?.fractions();
        if (before === undefined || after === undefined) return;
        const gathered = after.left_over + after.posted - before.left_over - before.posted;
        requireThat(gathered === hundredth, "1/100 kyat gathered", `${gathered}/10000`);
      },
    },
    {
      id: "W-512",
      sentence: "a repeated credit keeps its fraction once",
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const round = trial.id("round");
        await trial.does(
          { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" },
          "OK",
          kyat(-1),
        );
        const win = { verb: "win", tx: trial.id("win"), player, round, amount: "0.0033" } as const;
        const before = await trial.wallet.local?.fractions();
        await trial.does(win, "OK");
        await trial.does(win, "OK_REPLAY");
        const after = await trial.wallet.local?.fractions();
        if (before === undefined || after === undefined) return;
        const gathered = after.left_over + after.posted - before.left_over - before.posted;
        requireThat(gathered === 33n, "33/10000 kyat gathered", `${gathered}/10000`);
      },
    },
    malformed("W-513", "-1", "a negative number"),
    malformed("W-514", "1e3", "a number with an exponent"),
    malformed("W-515", "1.00001", "a number with 5 decimals"),
    malformed("W-516", "9999999999999", "a number with 13 digits"),
    malformed("W-517", "01", "a number that begins with a zero"),
    malformed("W-518", "1,000", "a number with a comma"),
    malformed("W-519", "", "an empty text"),
    malformed("W-520", 10, "a JSON number"),
    malformed("W-521", null, "null"),
    {
      id: "W-522",
      sentence: "another currency than the session's is refused, for a bet, a win and a bonus",
      verbs: ["verify"],
      run: async (trial) => {
        const player = await trial.player();
        const [round, currency] = [trial.id("round"), "THB"];
        const bet = { verb: "bet", player, round, amount: "10" } as const;
        await trial.does({ ...bet, tx: trial.id("bet"), currency }, "CURRENCY_MISMATCH");
        await trial.does({ ...bet, tx: trial.id("bet") }, "OK", kyat(-10));
        const win = { verb: "win", tx: trial.id("win"), player, round, amount: "5" } as const;
        await trial.does({ ...win, currency }, "CURRENCY_MISMATCH");
        const promo = { verb: "promo", tx: trial.id("promo"), player } as const;
        await trial.does({ ...promo, amount: "5", kind: "bonus", currency }, "CURRENCY_MISMATCH");
      },
    },
  ],
};
