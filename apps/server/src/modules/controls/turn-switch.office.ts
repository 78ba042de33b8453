import { sql } from "kysely";

import type { Tx } from "../../platform/db/index.ts";
import { fail } from "../../platform/errors/app-error.ts";
import {
  proposeChange,
  recordAct,
  showAll,
  type ApprovalEffect,
  type Operator,
} from "../operators/index.ts";

type Act = { name: string; reason: string };

const subjectOf = (name: string): string => `switch:${name}`;

/** Turns a switch off for every process at once, by one person. */
export const turnOff = async (tx: Tx, operator: Operator, { name, reason }: Act): Promise<void> => {
  const { rows } = await sql<{ was_on: boolean | null }>`
    select switch_turn_off(${name}, ${operator.id}, ${reason}) as was_on
  `.execute(tx);
  const was_on = rows[0]?.was_on ?? null;
  if (was_on === null) throw fail("switch_unknown", { name });
  if (!was_on) throw fail("switch_already_off", { name });
};

type WantedSwitch = { name: string };

const describeSwitch: ApprovalEffect["describe"] = async (db, { change }) => {
  const { name } = change as WantedSwitch;
  const row = await db
    .selectFrom("switch")
    .select("is_on")
    .where("name", "=", name)
    .executeTakeFirst();
  return [{ field: name, before: row?.is_on === true ? "on" : "off", after: "on" }];
};

/** Requests that a switch is turned on again. It stays off until another operator confirms. */
export const requestOn = async (
  tx: Tx,
  operator: Operator,
  { name, reason }: Act,
): Promise<bigint> => {
  const row = await tx
    .selectFrom("switch")
    .select("is_on")
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row) throw fail("switch_unknown", { name });
  if (row.is_on) throw fail("switch_already_on", { name });
  const change = { name, is_on: true };
  const proposed = { kind: "switch.on", subject: subjectOf(name), change, reason } as const;
  return proposeChange(tx, operator, proposed, describeSwitch);
};

const switchEffect: ApprovalEffect = {
  describe: describeSwitch,
  labels: async (_db, subjects) =>
    new Map(subjects.map((subject) => [subject, subject.slice(subjectOf("").length)])),
  shown: showAll,
  apply: async (tx, checker, { id, change, reason, maker }) => {
    const { name } = change as WantedSwitch;
    await sql`select switch_turn_on(${id}, ${name})`.execute(tx);
    await recordAct(tx, {
      operator_id: checker.id,
      act: "switch.on",
      subject: subjectOf(name),
      details: { reason, proposed_by: maker.name },
    });
  },
};

/** What requests about switches do when another operator confirms them. */
export const switchEffects = { "switch.on": switchEffect };
