/** English texts of the report of games, and of the history of games and wallet transfers. They are loaded with these pages. */
export const en = {
  "report.totals": "The period in all",
  "report.wagers": "Rounds",
  "report.wager_id": "Wager id",
  "report.before": "Before balance",
  "report.balance": "Balance",
  "report.game": "Game",
  "report.bet": "Bet",
  "report.payout": "Payout",
  "report.net": "Win/lose",
  "report.date": "Date",
  "report.turnover": "Valid turnover",
  "report.commission": "Commission",
  "report.profit_loss": "Profit/loss",
  "report.open": "In play",
  "report.void": "Called off",
  "report.empty_text": "No rounds with this provider in these days. Choose other days.",
  "report.older": "Load older rounds",
  "transition.providers": "Games by provider",
  "transition.rounds": "Rounds: {{count}}",
  "transition.transfers": "Wallet transfers",
  "transition.transfer_in": "Main → Game",
  "transition.transfer_out": "Game → Main",
  "transition.old_balance": "Old game balance",
  "transition.new_balance": "New game balance",
  "transition.empty_text": "No games and no transfers in these days. Choose other days.",
  "transition.older": "Load older transfers",
} as const;

export type ReportEnglish = typeof en;
export type ReportCatalogue = Readonly<Record<keyof ReportEnglish, string>>;
