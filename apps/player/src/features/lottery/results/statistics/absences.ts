type Absence = { number: string; draws: number };

type Absences = {
  /** Drawn numbers with the draws since their last time, longest first. A number of the newest draw has 0. */
  drawn: Absence[];
  /** Numbers that were not drawn at all, in their order. How long they have been absent is not known. */
  never: string[];
};

/** How long each of `all` has been absent. `newestFirst` are the drawn numbers, the newest first. */
export function absencesOf(newestFirst: readonly string[], all: readonly string[]): Absences {
  const since = new Map<string, number>();
  for (const [draws, number] of newestFirst.entries())
    if (!since.has(number)) since.set(number, draws);
  const drawn = all.flatMap((number) => {
    const draws = since.get(number);
    return draws === undefined ? [] : [{ number, draws }];
  });
  return {
    // `drawn` is a new list, so that sorting it changes no other.
    drawn: drawn.sort((a, b) => b.draws - a.draws),
    never: all.filter((number) => !since.has(number)),
  };
}
