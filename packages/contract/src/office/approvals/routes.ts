import type { OfficeRoute } from "../route.ts";

export const approvalRoutes = {
  /**
   * Requests that wait for a second person, the next to expire first; or the decided or expired ones, the newest first.
   * Has only requests that the caller's role may see, and the caller's own.
   */
  listApprovals: {
    method: "GET",
    path: "/office/approvals",
    access: "operator",
    permission: "approvals.read",
  },
  /** What one person may decide alone, for each kind of request that has such a limit. */
  listAloneLimits: {
    method: "GET",
    path: "/office/alone_limits",
    access: "operator",
    permission: "approvals.read",
  },
  getApproval: {
    method: "GET",
    path: "/office/approvals/:id",
    access: "operator",
    permission: "approvals.read",
  },
  /** Confirms a request of another operator; its effect is part of the same transaction. */
  confirmApproval: {
    method: "POST",
    path: "/office/approvals/:id/confirm",
    access: "operator",
    permission: "approvals.decide",
    is_fresh: true,
  },
  rejectApproval: {
    method: "POST",
    path: "/office/approvals/:id/reject",
    access: "operator",
    permission: "approvals.decide",
    is_fresh: true,
  },
  /** The maker takes back an open request. */
  withdrawApproval: {
    method: "POST",
    path: "/office/approvals/:id/withdraw",
    access: "operator",
    permission: "approvals.withdraw",
  },
} as const satisfies Record<string, OfficeRoute>;
