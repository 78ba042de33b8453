import type { LogMark } from "./log-facts.ts";

/** What is published of a result: `GET /api/draw/:id/result` and `GET /api/draw/:id/evidence`. */
export type PublishedEvidence = {
  id: number;
  source: string;
  fetched_at: string;
  sha256: string;
  /** Where it was fetched. Files made before the log of seals do not have it. */
  url?: string;
};
/** Who decided where sources did not. The names are opaque and stay the same for the same person. */
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
  /** What follows was not in files made before the log of seals. */
  version?: number;
  reason?: string | null;
  people?: Deciders | null;
  /** Null: not in the log yet. */
  log?: LogMark | null;
};
/** Without a version there is no result yet. */
export type PublishedResult = {
  draw_id: number;
  type: string;
  result_at: string;
  versions: readonly ResultVersion[];
};
/** The bytes that were sent, of the newest version. */
export type EvidenceBody = { id: number; source: string; sha256: string; body_base64: string };
