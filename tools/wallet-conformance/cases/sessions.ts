import type { Group } from "../case.ts";
import { kyat, type Outcome, type Player } from "../neutral.ts";
import { requireThat, type Trial } from "../trial.ts";
import { NotApplicable } from "../case.ts";

/** Exchanges a token that nobody has verified, and makes its player known. */
const verifyNew = async (trial: Trial): Promise<{ token: string; player: Player }> => {
  const token = await trial.wallet.nextToken();
  if (token === null) throw new NotApplicable("the target has no token left");
  const { player, exchange } = await trial.does({ verb: "verify", token }, "OK");
  if (player === undefined) {
    requireThat(false, "session_id and player_ref", "an answer without them", exchange);
    throw new Error("unreachable");
  }
  await trial.adopt(player);
  return { token, player };
};

const isOneOf = (
  trial: Trial,
  outcome: Outcome,
  ...names: readonly ("SESSION_INVALID" | "SESSION_EXPIRED" | "PLAYER_BLOCKED")[]
) =>
  requireThat(
    names.some((name) => trial.is(outcome, name)),
    names.join(" or "),
    outcome.code ?? `no answer (${outcome.reason})`,
    outcome.exchange,
  );

/** A round with a bet, after which the case makes the player unable to bet. */
const openRound = async (trial: Trial, player: Player) => {
  const [round, bet] = [trial.id("round"), trial.id("bet")];
  await trial.does({ verb: "bet", tx: bet, player, round, amount: "10" }, "OK", kyat(-10));
  return { round, bet };
};

/** Debits are refused; then a reversal passes, whose answer shows that the refused ones moved nothing. */
const passesOnlyCredits = async (
  trial: Trial,
  player: Player,
  { round, bet }: { round: string; bet: string },
  ...refusals: readonly ("SESSION_INVALID" | "SESSION_EXPIRED" | "PLAYER_BLOCKED")[]
) => {
  const other = await trial.sends({
    ...{ verb: "bet", tx: trial.id("bet"), player, round: trial.id("round") },
    amount: "10",
  });
  isOneOf(trial, other, ...refusals);
  const chips = await trial.sends({
    ...{ verb: "buy_in", tx: trial.id("chips"), player, round: trial.id("chips") },
    amount: "10",
  });
  isOneOf(trial, chips, ...refusals);
  await trial.does(
    { verb: "rollback", tx: trial.id("undo"), player, round, ref: bet, of: "bet", amount: "10" },
    "OK",
    kyat(10),
  );
};

export const sessions: Group = {
  title: "Sessions and players",
  cases: [
    {
      id: "W-601",
      sentence: "a token opens a session in which the player can bet",
      verbs: ["verify"],
      needs: ["token"],
      run: async (trial) => {
        const { player } = await verifyNew(trial);
        await openRound(trial, player);
      },
    },
    {
      id: "W-602",
      sentence: "a token opens a session once",
      verbs: ["verify"],
      needs: ["token"],
      run: async (trial) => {
        const { token } = await verifyNew(trial);
        isOneOf(trial, await trial.sends({ verb: "verify", token }), "SESSION_INVALID");
      },
    },
    {
      id: "W-603",
      sentence: "a token that is older than a minute opens no session",
      verbs: ["verify"],
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const { local } = trial.wallet;
        const token = (await local?.launchFor(player)) ?? "";
        await local?.expireToken(token);
        isOneOf(
          trial,
          await trial.sends({ verb: "verify", token }),
          "SESSION_EXPIRED",
          "SESSION_INVALID",
        );
      },
    },
    {
      id: "W-604",
      sentence: "an unknown token opens no session",
      verbs: ["verify"],
      run: async (trial) => {
        isOneOf(
          trial,
          await trial.sends({ verb: "verify", token: "A".repeat(43) }),
          "SESSION_INVALID",
        );
      },
    },
    {
      id: "W-605",
      sentence: "after the session has ended bets are refused, and wins and reversals pass",
      verbs: ["verify", "end"],
      needs: ["token"],
      run: async (trial) => {
        const { player } = await verifyNew(trial);
        const [first, second] = [await openRound(trial, player), await openRound(trial, player)];
        await trial.does({ verb: "end", player }, "OK");
        trial.ended(player);
        await trial.does(
          { verb: "win", tx: trial.id("win"), player, round: first.round, amount: "7" },
          "OK",
          kyat(7),
        );
        const round = trial.id("round");
        const refused = { verb: "bet", tx: trial.id("bet"), player, round, amount: "1" } as const;
        isOneOf(trial, await trial.sends(refused), "SESSION_INVALID", "SESSION_EXPIRED");
        await trial.does(
          {
            ...{ verb: "rollback", tx: trial.id("undo"), player, round: second.round },
            ...{ ref: second.bet, of: "bet", amount: "10" },
          },
          "OK",
          kyat(10),
        );
      },
    },
    {
      id: "W-606",
      sentence: "a bet with an unknown session is refused",
      verbs: ["end"],
      run: async (trial) => {
        const player = await trial.player();
        const stranger = { ...player, session_id: "00000000-0000-4000-8000-000000000000" };
        await trial.does(
          {
            ...{ verb: "bet", tx: trial.id("bet"), player: stranger, round: trial.id("round") },
            amount: "10",
          },
          "SESSION_INVALID",
        );
      },
    },
    {
      id: "W-607",
      sentence: "a bet with another player's session is refused and moves nothing of either",
      verbs: ["end"],
      run: async (trial) => {
        const [one, other] = [await trial.player(), await trial.player()];
        const mixed = { player_ref: one.player_ref, session_id: other.session_id };
        const outcome = await trial.sends({
          ...{ verb: "bet", tx: trial.id("bet"), player: mixed, round: trial.id("round") },
          amount: "10",
        });
        isOneOf(trial, outcome, "SESSION_INVALID");
      },
    },
    {
      id: "W-608",
      sentence: "an unknown player is refused for a bet, a win, a bonus and the balance",
      run: async (trial) => {
        const known = await trial.player();
        const player = { ...known, player_ref: "nobodyatall0" };
        const round = trial.id("round");
        await trial.does(
          { verb: "bet", tx: trial.id("bet"), player, round, amount: "10" },
          "PLAYER_UNKNOWN",
        );
        await trial.does(
          { verb: "win", tx: trial.id("win"), player, round, amount: "10" },
          "PLAYER_UNKNOWN",
        );
        const promo = { verb: "promo", tx: trial.id("promo"), player, amount: "1" } as const;
        await trial.does({ ...promo, kind: "bonus" }, "PLAYER_UNKNOWN");
        await trial.does({ verb: "balance", player }, "PLAYER_UNKNOWN");
      },
    },
    {
      id: "W-609",
      sentence: "the game may change within a session",
      needs: ["other_game"],
      run: async (trial) => {
        const player = await trial.player();
        const game = trial.wallet.other_game_code ?? "";
        const first = await openRound(trial, player);
        const round = trial.id("round");
        await trial.does(
          { verb: "bet", tx: trial.id("bet"), player, round, game, amount: "5" },
          "OK",
          kyat(-5),
        );
        await trial.does(
          { verb: "win", tx: trial.id("win"), player, round, game, amount: "6" },
          "OK",
          kyat(6),
        );
        await trial.does(
          { verb: "win", tx: trial.id("win"), player, round: first.round, amount: "1" },
          "OK",
          kyat(1),
        );
      },
    },
    {
      id: "W-610",
      sentence: "an unknown game takes no bet",
      run: async (trial) => {
        const player = await trial.player();
        await trial.does(
          {
            ...{ verb: "bet", tx: trial.id("bet"), player, round: trial.id("round") },
            ...{ game: "no-such-game", amount: "5" },
          },
          "GAME_DISABLED",
        );
      },
    },
    {
      id: "W-611",
      sentence: "a game that is switched off takes no bet, and pays its wins",
      needs: ["local", "other_game"],
      run: async (trial) => {
        const player = await trial.player();
        const game = trial.wallet.other_game_code ?? "";
        const round = trial.id("round");
        const bet = { verb: "bet", player, game, amount: "5" } as const;
        await trial.does({ ...bet, tx: trial.id("bet"), round }, "OK", kyat(-5));
        await trial.wallet.local?.setGame(game, false);
        try {
          await trial.does(
            { ...bet, tx: trial.id("bet"), round: trial.id("round") },
            "GAME_DISABLED",
          );
          await trial.does(
            { verb: "win", tx: trial.id("win"), player, round, game, amount: "6" },
            "OK",
            kyat(6),
          );
        } finally {
          await trial.wallet.local?.setGame(game, true);
        }
      },
    },
    {
      id: "W-612",
      sentence: "a frozen player cannot bet, and gets stakes and wins back",
      verbs: ["buy_in", "rollback"],
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const round = await openRound(trial, player);
        await trial.wallet.local?.freeze(player);
        await passesOnlyCredits(trial, player, round, "PLAYER_BLOCKED");
      },
    },
    {
      id: "W-613",
      sentence: "a player in a break cannot bet, and gets stakes and wins back",
      verbs: ["buy_in", "rollback"],
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const round = await openRound(trial, player);
        await trial.wallet.local?.startBreak(player);
        await passesOnlyCredits(trial, player, round, "PLAYER_BLOCKED", "SESSION_INVALID");
      },
    },
    {
      id: "W-614",
      sentence:
        "a player who has logged out of the product cannot bet, and gets stakes and wins back",
      verbs: ["buy_in", "rollback", "end"],
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const round = await openRound(trial, player);
        await trial.wallet.local?.logOut(player);
        trial.ended(player);
        await passesOnlyCredits(trial, player, round, "SESSION_INVALID", "SESSION_EXPIRED");
      },
    },
    {
      id: "W-615",
      sentence: "a bet above the player's own limit is refused with the kind of the limit",
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        await trial.wallet.local?.limitStakes(player, kyat(15));
        const bet = { verb: "bet", player, amount: "10" } as const;
        await trial.does(
          { ...bet, tx: trial.id("bet"), round: trial.id("round") },
          "OK",
          kyat(-10),
        );
        const refused = await trial.does(
          { ...bet, tx: trial.id("bet"), round: trial.id("round") },
          "LIMIT_REACHED",
        );
        if (trial.driver.name !== "swp") return;
        requireThat(
          refused.limit_kind === "stake_day",
          "limit_kind: stake_day",
          String(refused.limit_kind),
          refused.exchange,
        );
      },
    },
    {
      id: "W-616",
      sentence: "a refused bet stays refused after the player has got money",
      needs: ["local"],
      run: async (trial) => {
        const player = await trial.player();
        const bet = { verb: "bet", tx: trial.id("bet"), player, round: trial.id("round") } as const;
        const amount = String(trial.balanceOf(player) / 10_000n + 1n);
        await trial.does({ ...bet, amount }, "INSUFFICIENT_FUNDS");
        await trial.wallet.local?.fund(player, kyat(1_000));
        trial.moved(player, kyat(1_000));
        await trial.does({ ...bet, amount }, "INSUFFICIENT_FUNDS");
        const next = { ...bet, tx: trial.id("bet"), round: trial.id("round"), amount: "1" };
        await trial.does(next, "OK", kyat(-1));
      },
    },
  ],
};
