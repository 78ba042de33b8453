import type { DrawResults } from "./api/get-draw-results.ts";

type Evidence = DrawResults["evidence"][number];

/** The change of a request about a draw. A request to void the draw has no number and no files. */
export type ProposedResult = { digits: string | null; evidenceIds: readonly string[] };

/** The name of the source of files that operators upload. They have the number of their own proposal. */
const uploaded = "operator";

type Compared<T> = {
  /** What the sources of the draw returned. */
  sources: T[];
  /** The files of the proposal. */
  files: T[];
  /** The outcome for a proposed number. `unknown`: no source has a number. */
  outcome: "agrees" | "differs" | "unknown";
};

/** Compares a proposed number with the numbers of the sources. */
export function compareSources<T extends Pick<Evidence, "id" | "source" | "digits">>(
  evidence: readonly T[],
  { digits, evidenceIds }: ProposedResult,
): Compared<T> {
  const sources = evidence.filter(({ source }) => source !== uploaded);
  const numbers = sources.flatMap((each) => each.digits ?? []);
  return {
    sources,
    files: evidence.filter(({ id }) => evidenceIds.includes(id)),
    outcome:
      numbers.length === 0
        ? "unknown"
        : digits !== null && numbers.includes(digits)
          ? "agrees"
          : "differs",
  };
}

/** The proposed result in the change of a request, which is JSON. */
export function proposedResult(change: string): ProposedResult {
  const { digits = null, evidence_ids = [] } = JSON.parse(change) as {
    digits?: string;
    evidence_ids?: (string | number)[];
  };
  return { digits, evidenceIds: evidence_ids.map(String) };
}
