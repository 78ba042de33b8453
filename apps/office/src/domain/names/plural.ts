/** The key of the text for one thing, or of the one for any other number of things. */
export const plural = <One extends string, Many extends string>(
  count: number,
  one: One,
  many: Many,
): One | Many => (count === 1 ? one : many);
