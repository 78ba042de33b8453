const game_balance_free_below = 500;

/**
 * While turnover is open, money moves between main and game only when hardly anything is left in the game wallet: a bonus
 * is to be played, not carried away. One rule for both directions. Whole kyat.
 */
export const isTransferBlocked = (wallet: { turnover: number; game_balance: number }): boolean =>
  wallet.turnover > 0 && wallet.game_balance >= game_balance_free_below;
