import { randomBytes } from "node:crypto";

import { formatAmount, type Amount } from "@shwe/swp";

import { Mismatch } from "./mismatch.ts";
import type { Driver, SendOptions } from "./drivers/driver.ts";
import type { Call, Exchange, Expected, Outcome, Player } from "./neutral.ts";
import { createTxStates, type TxStates } from "./tx-states.ts";
import type { WalletUnderTest } from "./wallet-under-test.ts";

/** What a case works with: players whose balances the trial knows, and calls whose effect it checks. */
export type Trial = {
  driver: Driver;
  wallet: WalletUnderTest;
  states: TxStates;
  /** An id that no other case uses. */
  id: (what: string) => string;
  /** The next player, with the balance that the wallet states. */
  player: () => Promise<Player>;
  /** Makes a player known that the case has got by a token. */
  adopt: (player: Player) => Promise<void>;
  /** Says that the player's session is over, so that the balance is only known from the answers to his transactions. */
  ended: (player: Player) => void;
  /** The balance that the player must have now. */
  balanceOf: (player: Player) => Amount;
  /** Sends a call and checks its code, its balances, and that it moves exactly `moves`. */
  does: (call: Call, expected: Expected, moves?: Amount, options?: SendOptions) => Promise<Outcome>;
  /** Sends a call without a check; the case says by `moved` what it must have done. */
  sends: (call: Call, options?: SendOptions) => Promise<Outcome>;
  moved: (player: Player, by: Amount) => void;
  is: (outcome: Outcome, expected: Expected) => boolean;
  /** Fails unless the wallet states the balance that the player must have. */
  checkBalance: (player: Player) => Promise<void>;
  /** Checks the balances of all players and the states of all transactions of the case. */
  settle: () => Promise<void>;
};

const textOf = (amount: Amount | undefined): string =>
  amount === undefined ? "none" : amount < 0n ? `-${formatAmount(-amount)}` : formatAmount(amount);

export const requireThat = (
  holds: boolean,
  expected: string,
  got: string,
  exchange: Exchange | null = null,
): void => {
  if (!holds) throw new Mismatch(expected, got, exchange);
};

export const requireAmount = (
  what: string,
  expected: Amount,
  got: Amount | undefined,
  exchange: Exchange | null = null,
): void => requireThat(got === expected, `${what} ${textOf(expected)}`, textOf(got), exchange);

const playerOf = (call: Call): Player | null => ("player" in call ? call.player : null);
const txOf = (call: Call): string | null =>
  "tx" in call && call.verb !== "query" ? call.tx : null;

/** What the answer of a call must say besides its code. */
const checkBalances = (
  { driver, firsts }: { driver: Driver; firsts: Map<string, Outcome> },
  call: Call,
  outcome: Outcome,
  { expected, from, to }: { expected: Expected; from: Amount; to: Amount },
): void => {
  const { exchange, balance, before, after } = outcome;
  const tx = txOf(call);
  if (tx === null || !["OK", "OK_REPLAY", "OK_NOOP"].includes(expected)) {
    if (balance !== undefined) requireAmount("the balance", to, balance, exchange);
    return;
  }
  requireAmount("the balance", to, balance, exchange);
  if (driver.name !== "swp") return;
  const first = firsts.get(tx);
  if (expected === "OK_REPLAY" && first !== undefined) {
    requireThat(outcome.replayed === true, "replayed: true", String(outcome.replayed), exchange);
    if (first.before === undefined || first.after === undefined) return;
    requireAmount("the first balance_before", first.before, before, exchange);
    requireAmount("the first balance_after", first.after, after, exchange);
  }
  if (expected !== "OK" || call.verb === "wager_info") return;
  requireAmount("balance_before", from, before, exchange);
  requireAmount("balance_after", to, after, exchange);
  if (first === undefined) firsts.set(tx, outcome);
};

export const createTrial = (case_id: string, wallet: WalletUnderTest): Trial => {
  const { driver } = wallet;
  const run = randomBytes(5).toString("hex");
  const balances = new Map<string, { player: Player; amount: Amount }>();
  const firsts = new Map<string, Outcome>();
  const withoutSession = new Set<string>();
  const states = createTxStates(driver);
  let ids = 0;

  const readBalance = async (player: Player): Promise<Outcome> => {
    const outcome = await driver.send({ verb: "balance", player });
    const isRead = outcome.code !== null && driver.codesOf("OK").includes(outcome.code);
    requireThat(isRead, "a balance", outcome.code ?? outcome.reason ?? "nothing", outcome.exchange);
    return outcome;
  };
  const tracked = (player: Player) => {
    const found = balances.get(player.player_ref);
    if (found === undefined) throw new Error(`the case does not know ${player.player_ref}`);
    return found;
  };
  const adopt = async (player: Player): Promise<void> => {
    const { balance, exchange } = await readBalance(player);
    if (balance === undefined) throw new Mismatch("a balance", "none", exchange);
    balances.set(player.player_ref, { player, amount: balance });
  };
  const is = ({ code }: Outcome, expected: Expected): boolean =>
    code !== null && driver.codesOf(expected).includes(code);
  const moved = (player: Player, by: Amount): void => {
    tracked(player).amount += by;
  };
  const checkBalance = async (player: Player): Promise<void> => {
    const { balance, exchange } = await readBalance(player);
    requireAmount("the balance", tracked(player).amount, balance, exchange);
  };
  return {
    ...{ driver, wallet, states, adopt, is, moved, checkBalance },
    id: (what) => `${case_id}-${run}-${what}${(ids += 1)}`,
    player: async () => {
      const player = wallet.nextPlayer();
      await adopt(player);
      return player;
    },
    ended: (player) => {
      withoutSession.add(player.player_ref);
    },
    balanceOf: (player) => tracked(player).amount,
    sends: (call, options) => driver.send(call, options),
    does: async (call, expected, moves = 0n, options = {}) => {
      const outcome = await driver.send(call, options);
      const { code, reason, exchange } = outcome;
      const codes = driver.codesOf(expected);
      requireThat(
        code !== null && codes.includes(code),
        codes.join(" or "),
        code ?? `no valid answer (${reason})`,
        exchange,
      );
      const player = playerOf(call);
      if (player !== null && balances.has(player.player_ref)) {
        const from = tracked(player).amount;
        moved(player, moves);
        const to = tracked(player).amount;
        checkBalances({ driver, firsts }, call, outcome, { expected, from, to });
      }
      states.note(call, expected);
      return outcome;
    },
    settle: async () => {
      for (const { player } of balances.values())
        if (!withoutSession.has(player.player_ref)) await checkBalance(player);
      await states.check();
    },
  };
};
