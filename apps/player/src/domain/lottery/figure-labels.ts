/**
 * The labels of the published figures that a number is derived from, named as at their source and not translated: the
 * index and the traded value of the Thai stock exchange (2D, 1D), the Thai state lottery's first prize (3D), and the
 * closing price of Bitcoin (crypto).
 */
export const figure_labels = {
  index: "SET",
  turnover: "VALUE",
  number: "GLO",
  close: "BTC/USDT",
} as const;
