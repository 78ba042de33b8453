import type { Observed } from "@shwe/rules/lottery";

/**
 * The request that a feed adapter sends to its source. Adapters are pure: they build the request and interpret the response,
 * while fetch-source.ts sends it with its timeout and size limit. So an adapter cannot open connections or store anything. The
 * parsed JSON contains every number as the string of the response: 1490.10 stays "1490.10".
 */
export type FeedRequest = {
  readonly method: "GET" | "POST";
  /** Appended to the base URL of the source, which comes only from the configuration. */
  readonly path: string;
  readonly body?: string;
};

/** The draw whose number is requested. */
export type Slot = {
  /** The result time: the number that the source has for this moment is the result. */
  readonly result_at: Date;
  /** The business day, YYYY-MM-DD. */
  readonly draw_on: string;
};

export type Finding =
  /** The source has the number: the exact strings of the response from which the digits are derived. */
  | { readonly kind: "seen"; readonly observed: Observed }
  /** The source has no number yet. */
  | { readonly kind: "pending" }
  /** The response cannot be used for a result. */
  | { readonly kind: "unusable"; readonly reason: string };

export type ResultFeed = {
  readonly request: (slot: Slot, asked_at: Date) => FeedRequest;
  readonly interpret: (json: unknown, slot: Slot) => Finding;
};

/** A current number that is only displayed; no result is derived from it. */
export type LiveNumber = {
  readonly observed: Observed;
  /** The time that the source reports for the number. */
  readonly observed_at: Date;
};

export type LiveFeed = {
  readonly request: FeedRequest;
  readonly interpret: (json: unknown, fetched_at: Date) => LiveNumber | null;
};
