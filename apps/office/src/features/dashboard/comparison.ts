/** The change against an earlier figure in percent, such as +6.2; undefined without an earlier figure. */
export const changeOf = (now: number, earlier: number): number | undefined =>
  earlier === 0 ? undefined : Math.round(((now - earlier) / Math.abs(earlier)) * 1_000) / 10;

/** The change as a text with its sign. */
export const percentText = (change: number | undefined): string =>
  change === undefined ? "–" : `${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change)} %`;
