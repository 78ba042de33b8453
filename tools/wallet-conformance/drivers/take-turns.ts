/** Returns the addresses one after the other, again and again. */
export const takeTurns = (urls: readonly string[]): (() => string) => {
  let taken = 0;
  return () => {
    const url = urls[taken % urls.length];
    if (url === undefined) throw new Error("a wallet has an address");
    taken += 1;
    return url;
  };
};
