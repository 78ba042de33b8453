/** The acts of one button that are in progress. */
export type SendingOnce = {
  /** False if the same act is in progress already. */
  begin: (input: unknown) => boolean;
  end: (input: unknown) => void;
};

export function createSendingOnce(): SendingOnce {
  const inProgress = new Set<string>();
  const keyOf = (input: unknown): string => JSON.stringify(input);
  return {
    begin: (input) => {
      const key = keyOf(input);
      if (inProgress.has(key)) return false;
      inProgress.add(key);
      return true;
    },
    end: (input) => void inProgress.delete(keyOf(input)),
  };
}
