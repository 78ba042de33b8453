/** The request to show after a decision: the next one, else the one before; undefined if there is no other. */
export function nextRequest(ids: readonly string[], decided: string): string | undefined {
  const at = ids.indexOf(decided);
  return at === -1 ? ids[0] : (ids[at + 1] ?? ids[at - 1]);
}
