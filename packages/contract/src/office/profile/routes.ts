import type { OfficeRoute } from "../route.ts";

/** Requests of players for level 2. */
export const level2Routes = {
  /** The requests that wait for a decision, the oldest first, 50 to a page. */
  listLevel2: {
    method: "GET",
    path: "/office/level2",
    access: "operator",
    permission: "level2.read",
  },
  getLevel2: {
    method: "GET",
    path: "/office/level2/:id",
    access: "operator",
    permission: "level2.read",
  },
  /** The screenshot of a request. Recorded as a view before the first byte. */
  getLevel2Picture: {
    method: "GET",
    path: "/office/level2/:id/picture",
    access: "operator",
    permission: "level2.decide",
    sends: "image/webp",
  },
  /** Claims the request for three minutes, or renews the claim. Refused while another operator holds it. */
  claimLevel2: {
    method: "POST",
    path: "/office/level2/:id/claim",
    access: "operator",
    permission: "level2.decide",
  },
  releaseLevel2: {
    method: "POST",
    path: "/office/level2/:id/release",
    access: "operator",
    permission: "level2.decide",
  },
  approveLevel2: {
    method: "POST",
    path: "/office/level2/:id/approve",
    access: "operator",
    permission: "level2.decide",
  },
  rejectLevel2: {
    method: "POST",
    path: "/office/level2/:id/reject",
    access: "operator",
    permission: "level2.decide",
  },
} as const satisfies Record<string, OfficeRoute>;
