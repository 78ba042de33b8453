/** The length limit of the specification for the name of a game. */
const characters_max = 20;
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first 20 characters of a name and an ellipsis. A letter with its marks, as in Burmese, is one character. */
export function shortName(name: string): string {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  return characters.length <= characters_max
    ? name
    : `${characters.slice(0, characters_max).join("")}…`;
}
