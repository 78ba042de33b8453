/** The names of the figures at their source, the same in every language. */
export const figure_labels = {
  index: "SET",
  turnover: "VALUE",
  number: "GLO",
  close: "BTC/USDT",
} as const;
