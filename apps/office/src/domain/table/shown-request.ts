/** The request that a list shows first. It stays when a newer request sorts before it. */
export type Pinned = { list: string; id: string };

type Choice = {
  /** The list with its page, such as `open:` */
  list: string;
  /** The request that the operator has moved to, from the address. */
  wanted: string | null;
  pinned: Pinned | undefined;
  ids: readonly string[];
};

/** The request to pin for a list: the pinned one while the list is the same, and else the first of the rows. */
export function pinFirst({ list, pinned, ids }: Omit<Choice, "wanted">): Pinned | undefined {
  if (pinned?.list === list) return pinned;
  const [id] = ids;
  return id === undefined ? undefined : { list, id };
}

/** The request to show: where the operator has moved to, and before that the pinned one. */
export const shownRequest = ({ wanted, ...choice }: Choice): string | undefined =>
  wanted ?? pinFirst(choice)?.id;
