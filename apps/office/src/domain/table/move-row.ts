/** The id of the row that is `step` rows away from the current one; the first row if there is no current one. */
export function movedId(
  ids: readonly string[],
  current: string | undefined,
  step: number,
): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at === -1) return ids[0];
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))];
}
