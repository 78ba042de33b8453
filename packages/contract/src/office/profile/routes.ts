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

/**
 * The screenshot of a request as WebP. Needs the permission `level2.decide` and is recorded as a view before the first
 * byte. Not a row of the table, because its reply is no JSON.
 */
export const level2PicturePath = "/office/level2/:id/picture";
