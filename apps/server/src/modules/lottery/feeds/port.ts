import type { Observed } from "@shwe/rules/lottery";

/**
 * What every feed adapter is: a pure description of one question and of how its answer is read. The asking itself, with its
 * bounds, is done by ask-source.ts, so an adapter can neither open a connection nor keep anything.
 *
 * Adapters see JSON in which every number is the text that stood in the answer: 1490.10 stays 1490.10.
 */
export type FeedRequest = {
  readonly method: "GET" | "POST";
  /** Put behind the source's own address, which comes from the configuration and from nowhere else. */
  readonly path: string;
  readonly body?: string;
};

/** The draw that is asked about. */
export type Slot = {
  /** The moment whose number counts. */
  readonly result_at: Date;
  /** The business day, YYYY-MM-DD. */
  readonly draw_on: string;
};

export type Finding =
  /** What stands in the answer and decides the digits, letter by letter. */
  | { readonly kind: "seen"; readonly observed: Observed }
  /** The source says that there is no number yet. */
  | { readonly kind: "pending" }
  /** There is an answer, but not one a result may rest on. */
  | { readonly kind: "unusable"; readonly reason: string };

export type ResultFeed = {
  readonly request: (slot: Slot, asked_at: Date) => FeedRequest;
  readonly interpret: (json: unknown, slot: Slot) => Finding;
};

/** A number for the eye only: no result ever rests on it. */
export type LiveNumber = {
  readonly observed: Observed;
  /** When the source itself says it was so. */
  readonly observed_at: Date;
};

export type LiveFeed = {
  readonly request: FeedRequest;
  readonly interpret: (json: unknown, fetched_at: Date) => LiveNumber | null;
};
