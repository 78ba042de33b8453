import type { UserInfo } from "../../lib/user-info.ts";
import type { Direction } from "./transfer-state.ts";

/** What moving money needs to know of a player, in whole kyat. */
export type Wallet = { balance: number; game_balance: number; turnover: number };

/** Before the first profile has come nothing is known, and nothing can be moved. */
export const walletOf = ({ balance, game_balance, turnover }: UserInfo): Wallet => ({
  balance: balance ?? 0,
  game_balance: game_balance ?? 0,
  turnover: turnover ?? 0,
});

/** What can be moved at most. */
export const sourceOf = ({ balance, game_balance }: Wallet, direction: Direction): number =>
  direction === "to_game" ? balance : game_balance;

export const pursesOf = (direction: Direction) =>
  direction === "to_game"
    ? ({ from: "wallet.main", to: "wallet.game" } as const)
    : ({ from: "wallet.game", to: "wallet.main" } as const);
