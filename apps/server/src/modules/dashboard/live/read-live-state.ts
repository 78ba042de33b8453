import { waiting_max } from "@shwe/contract/office/level2";
import { mayRole } from "@shwe/contract/office/permissions";
import type { Reply } from "@shwe/contract/office/schemas";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { countWaitingCash, type WaitingCash } from "../../cashier/office.ts";
import { countSwitchedOff } from "../../controls/office.ts";
import { listHeldTimes } from "../../lottery/office.ts";
import {
  countFor,
  countOpenApprovals,
  type Decider,
  type OpenApprovals,
} from "../../operators/office.ts";
import { countPending } from "../../profile/office.ts";
import { mayReadQueue } from "../queue-permissions.ts";
import { readHealth } from "../read-health.ts";
import { checkHealth, type HealthState } from "./health-checks.ts";

export type LiveState = Reply<"getLiveState">["data"];

type WaitingCashCounts = Pick<LiveState["counts"], keyof WaitingCash>;

/** What is read once for all operators. */
export type Counted = {
  approvals: OpenApprovals;
  level2: number;
  cash: WaitingCash;
  held_draws: number;
  switched_off: number;
};

export const readCounts = async (db: Kysely<DB>): Promise<Counted> => {
  const approvals = await countOpenApprovals(db);
  const level2 = await countPending(db);
  const cash = await countWaitingCash(db);
  const held_draws = Math.min(waiting_max, (await listHeldTimes(db)).length);
  const switched_off = await countSwitchedOff(db);
  return { approvals, level2, cash, held_draws, switched_off };
};

export const readHealthState = async (db: Kysely<DB>): Promise<HealthState> =>
  checkHealth(await readHealth(db));

const failedIn = ({ checks }: HealthState): number =>
  checks.find(({ kind }) => kind === "jobs")?.count ?? 0;

/** The counts of both queues of cash, each for the roles that read the queue. */
const countsOfCash = (
  { cash_in, cash_out, late_cash_in, late_cash_out }: WaitingCash,
  { role }: Decider,
): WaitingCashCounts => ({
  ...(mayReadQueue(role, "cash_in")
    ? { cash_in, late_cash_in: Math.min(waiting_max, late_cash_in) }
    : { cash_in: null, late_cash_in: null }),
  ...(mayReadQueue(role, "cash_out")
    ? { cash_out, late_cash_out: Math.min(waiting_max, late_cash_out) }
    : { cash_out: null, late_cash_out: null }),
});

/** The state as one operator may see it: counts of what the role cannot read are null. */
export const showState = (
  { counted, health }: { counted: Counted; health: HealthState },
  operator: Decider,
): LiveState => {
  const own = mayReadQueue(operator.role, "approvals")
    ? countFor(counted.approvals, operator)
    : { to_check: null, own: null };
  return {
    counts: {
      approvals: own.to_check,
      own_approvals: own.own,
      level2: mayReadQueue(operator.role, "level2") ? counted.level2 : null,
      ...countsOfCash(counted.cash, operator),
      held_draws: mayReadQueue(operator.role, "results") ? counted.held_draws : null,
      failed_jobs: Math.min(waiting_max, failedIn(health)),
      switched_off: mayRole(operator.role, "switches.read") ? counted.switched_off : null,
    },
    health,
  };
};
