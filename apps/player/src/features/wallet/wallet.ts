import type { UserInfo } from "../../domain/session/user-info.ts";
import type { Direction } from "./transfer-command.ts";

/** The balances and the open turnover of a player, in whole kyat. */
export type Wallet = { balance: number; game_balance: number; turnover: number };

/** Balances are zero until the profile is loaded, so that no transfer can be sent before. */
export const walletOf = ({ balance, game_balance, turnover }: UserInfo): Wallet => ({
  balance: balance ?? 0,
  game_balance: game_balance ?? 0,
  turnover: turnover ?? 0,
});

/** The balance of the wallet that a transfer takes money from; the transfer cannot exceed it. */
export const sourceOf = ({ balance, game_balance }: Wallet, direction: Direction): number =>
  direction === "to_game" ? balance : game_balance;

export const pursesOf = (direction: Direction) =>
  direction === "to_game"
    ? ({ from: "wallet.main", to: "wallet.game" } as const)
    : ({ from: "wallet.game", to: "wallet.main" } as const);
