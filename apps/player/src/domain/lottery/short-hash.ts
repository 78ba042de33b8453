/** Shortens a hash to its beginning and end, so that two hashes can be compared by eye. */
export const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
