/** What is published of a result: `GET /api/draw/:id/result` and `GET /api/draw/:id/evidence`. */
export type PublishedEvidence = {
  id: number;
  source: string;
  fetched_at: string;
  sha256: string;
};
export type ResultVersion = {
  digits: string;
  decided_by: "sources" | "operators";
  published_at: string;
  evidence: readonly PublishedEvidence[];
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
