import { refusingBy } from "../../platform/errors/database-refusals.ts";

/** Runs a statement about operators or approvals that the database may refuse. */
export const orRefusal = refusingBy({
  SO001: { code: "last_owner" },
  SO002: { code: "approval_stale" },
  SO003: { code: "approval_decided" },
  SO004: { code: "checker_too_new" },
  SO005: { code: "operator_phone_taken" },
  SO006: { code: "forbidden" },
  SO007: { code: "invitation_expired" },
  SO008: { code: "approval_expired" },
  SO009: { code: "approval_own" },
  SO020: { code: "checker_role_refused" },
  SO021: { code: "forbidden" },
  SO022: { code: "approval_not_own" },
  SO023: { code: "approval_about_self" },
  SO024: { code: "other_owners_needed" },
  SO025: { code: "other_owner_logged_in" },
  SO026: { code: "other_owner_active" },
  SO028: { code: "code_refused" },
  SO029: { code: "forbidden" },
  SO041: { code: "approval_rejected_before" },
  SO042: { code: "approvals_too_many" },
});
