/** As a long hash is compared by eye: its beginning and its end. */
export const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
