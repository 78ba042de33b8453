export type Attempt = <T>(name: string, run: () => Promise<T>) => Promise<{ done: T } | null>;

/** Runs single cases of a demo process. A failure is printed and does not end the demo; the result is null then. */
export const createAttempt =
  (signal: AbortSignal): Attempt =>
  async (name, run) => {
    try {
      return { done: await run() };
    } catch (error) {
      if (!signal.aborted)
        console.log(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
