import { sql } from "kysely";

import type { ApprovalEffect } from "../../../operators/index.ts";
import { findCashIn, findCashOut, requestOf } from "../search/find-request.ts";

type Describe = ApprovalEffect["describe"];

/** What requests of the kinds `cash_in.approve` and `cash_in.arrived` state: the amount to credit, or that arrived, in whole kyat. */
export type ApprovalChange = { amount: number };

const describeApprove: Describe = async (db, { subject, change }) => {
  const { state, amount: stated } = await findCashIn(db, requestOf(subject));
  const { amount } = change as ApprovalChange;
  return [
    { field: "state", before: state, after: "approved" },
    { field: "amount", before: String(stated), after: String(amount) },
  ];
};

const describeArrived: Describe = async (db, { subject, change }) => {
  const { rows } = await sql<{ known: bigint }>`
    select cashier_arrived(r) as known from cash_in_request r where r.id = ${requestOf(subject)}`.execute(
    db,
  );
  const { amount } = change as ApprovalChange;
  return [{ field: "arrived", before: String(rows[0]?.known ?? 0n), after: String(amount) }];
};

const describeReopen: Describe = async (db, { subject }) => {
  const { state } = await findCashIn(db, requestOf(subject));
  return [{ field: "state", before: state, after: "pending" }];
};

const describeReverse: Describe = async (db, { subject }) => {
  const { state, credited } = await findCashIn(db, requestOf(subject));
  return [
    { field: "state", before: state, after: "reversed" },
    { field: "credited", before: String(credited ?? 0n), after: "0" },
  ];
};

export const describeCashIn = {
  "cash_in.approve": describeApprove,
  "cash_in.arrived": describeArrived,
  "cash_in.reopen": describeReopen,
  "cash_in.reverse": describeReverse,
} as const satisfies Readonly<Record<string, Describe>>;

export const describeReturn: Describe = async (db, { subject }) => {
  const { state } = await findCashOut(db, requestOf(subject));
  return [{ field: "state", before: state, after: "returned" }];
};
