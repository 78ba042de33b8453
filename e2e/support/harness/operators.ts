import {
  callOffDraw,
  confirmResult,
  proposeResult,
} from "../../../apps/server/src/modules/lottery/office.ts";
import type { Operator } from "../../../apps/server/src/modules/operators/index.ts";
import {
  decideLevel2,
  type Level2Decision,
} from "../../../apps/server/src/modules/profile/office.ts";
import { inTransaction, type Tx } from "../../../apps/server/src/platform/db/index.ts";
import { dbOf, query } from "./connections.ts";
import type { Player } from "./players.ts";
import { owner } from "./setting.ts";

const operators = new Map<string, Promise<Operator>>();

/** Each test process has its own operators, one per name. They act without the office and cannot log in. */
async function someOperator(name = "reviewer"): Promise<Operator> {
  const known = operators.get(name) ?? addOperator(`${name}-${process.pid}`);
  operators.set(name, known);
  return known;
}

async function addOperator(name: string): Promise<Operator> {
  const { rows } = await query<Operator>(
    owner(),
    `insert into operator (name, role, state, checker_from) values ($1, 'draws', 'active', clock_timestamp())
     on conflict (name) do update set name = excluded.name returning id, name`,
    [name],
  );
  const [added] = rows;
  if (!added) throw new Error("the operator was not added");
  return added;
}

/** Runs an act of an operator, as the office does. */
async function actAs<T>(name: string, act: (tx: Tx, operator: Operator) => Promise<T>): Promise<T> {
  const operator = await someOperator(name);
  return inTransaction(dbOf(owner()), (tx) => act(tx, operator));
}

type Proposed = { draw_id: number; digits: string; reason: string; evidence: string };

/** One operator proposes a result or a correction, and another confirms it. */
export async function decideResult({ draw_id, digits, reason, evidence }: Proposed): Promise<void> {
  const files = [{ name: "result.txt", bytes: Buffer.from(evidence) }];
  const proposal = await actAs("proposer", (tx, operator) =>
    proposeResult(tx, operator, { draw_id: BigInt(draw_id), digits, reason, files }),
  );
  await actAs("confirmer", (tx, operator) => confirmResult(tx, operator, proposal));
}

export const voidDraw = (draw_id: number, reason: string): Promise<void> =>
  actAs("reviewer", (tx, operator) =>
    callOffDraw(tx, operator, { draw_id: BigInt(draw_id), reason }),
  );

async function decide(
  { user_code }: Pick<Player, "user_code">,
  verdict: Level2Decision["verdict"],
): Promise<void> {
  const { rows } = await query<{ id: bigint }>(
    owner(),
    `select level2_request.id from level2_request join player on player.id = player_id
     where user_code = $1 and state = 'pending'`,
    [user_code],
  );
  const [request] = rows;
  if (request === undefined) throw new Error(`${user_code} has no request`);
  await actAs("reviewer", (tx, operator) =>
    decideLevel2(tx, operator, { request_id: request.id, verdict, note: null }),
  );
}

export const approveLevel2 = (player: Pick<Player, "user_code">): Promise<void> =>
  decide(player, { state: "approved" });

export const rejectLevel2 = (
  player: Pick<Player, "user_code">,
  reason: "unreadable" | "not_payment_app" | "other_name" | "altered",
): Promise<void> => decide(player, { state: "rejected", reason });
