import type { LogMark } from "./log-facts.ts";

/** The public data of a result: `GET /api/draw/:id/result` and `GET /api/draw/:id/evidence`. */
export type PublishedEvidence = {
  id: number;
  source: string;
  fetched_at: string;
  sha256: string;
  /** The address of the source. Missing in files made before the log of seals. */
  url?: string;
};
/** The operators who decided instead of sources. The names are pseudonyms, the same for the same person. */
type Deciders = {
  proposed_by: string;
  proposed_at: string;
  confirmed_by: string;
  confirmed_at: string;
};
export type ResultVersion = {
  digits: string;
  decided_by: "sources" | "operators";
  published_at: string;
  evidence: readonly PublishedEvidence[];
  /** The fields below are missing in files made before the log of seals. */
  version?: number;
  reason?: string | null;
  people?: Deciders | null;
  /** Null: this version of the result is not in the log of seals yet. */
  log?: LogMark | null;
};
/** The published result of a draw. Without an entry in `versions` the draw has no result yet. */
export type PublishedResult = {
  draw_id: number;
  type: string;
  result_at: string;
  versions: readonly ResultVersion[];
};
/** The bytes of the sources' responses, of the newest version. */
export type EvidenceBody = { id: number; source: string; sha256: string; body_base64: string };
