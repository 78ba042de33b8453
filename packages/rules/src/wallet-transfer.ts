const game_balance_free_below = 500;

/**
 * Whether a player cannot move money between the main and the game wallet, in either direction: as long as turnover is
 * left to stake, unless the game wallet is nearly empty. This prevents the withdrawal of an unplayed bonus. Whole kyat.
 */
export const isTransferBlocked = (wallet: { turnover: number; game_balance: number }): boolean =>
  wallet.turnover > 0 && wallet.game_balance >= game_balance_free_below;
