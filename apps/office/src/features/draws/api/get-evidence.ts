import { routes } from "@shwe/contract/office/routes";

/** The address of the complete bytes of one piece of evidence. */
export const evidenceAddress = (id: string, evidenceId: string): string =>
  routes.getEvidence.path
    .replace(":id", encodeURIComponent(id))
    .replace(":evidence_id", encodeURIComponent(evidenceId));
