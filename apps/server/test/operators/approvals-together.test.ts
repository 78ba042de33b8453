import { sql } from "kysely";
import { expect, test } from "vitest";

import { proposeChange } from "../../src/modules/operators/index.ts";
import { operatorEffects } from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { asOperator, giveOperator, startTestOffice, type TestOperator } from "../support/office.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const office = await startTestOffice(server);
const { owner } = server.database;

const rounds = 100;
const timeout = 120_000;

const maker = await giveOperator(server, "owner");
const [first, second] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];

const giveRequest = async (): Promise<{ id: bigint; target: TestOperator }> => {
  const target = await giveOperator(server, "auditor");
  const id = await inTransaction(owner, (tx) =>
    proposeChange(
      tx,
      maker,
      {
        kind: "operator.role",
        subject: `operator:${target.id}`,
        change: { role: "support" },
        reason: "a new task",
      },
      operatorEffects["operator.role"].describe,
    ),
  );
  return { id, target };
};

const decide = (id: bigint, verb: "confirm" | "reject", by: TestOperator) =>
  office(`/office/approvals/${id}/${verb}`, {
    method: "POST",
    ...(verb === "reject" ? { body: JSON.stringify({ reason: "not needed" }) } : {}),
    headers: asOperator(by).headers,
  });

const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;

const stateOf = async (id: bigint) =>
  (
    await owner
      .selectFrom("approval")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).state;
const roleOf = async ({ id }: TestOperator) =>
  (await owner.selectFrom("operator").select("role").where("id", "=", id).executeTakeFirstOrThrow())
    .role;
const actsOf = async (subject: string, act: string) =>
  (
    await owner
      .selectFrom("operator_act")
      .select("seq")
      .where("subject", "=", subject)
      .where("act", "=", act)
      .execute()
  ).length;

test(
  `T28 two operators confirm the same request at once, ${rounds} times: it takes effect once`,
  { timeout },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, target } = await giveRequest();
      const answers = await Promise.all([
        decide(id, "confirm", first),
        decide(id, "confirm", second),
      ]);
      expect(answers.map(codeIn).toSorted()).toEqual(["approval_decided", "done"]);
      expect(await roleOf(target)).toBe("support");
      expect(await actsOf(`operator:${target.id}`, "operator.role")).toBe(1);
    }
  },
);

test(
  `T28 one operator confirms and another rejects at once, ${rounds} times: one of them decides`,
  { timeout },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, target } = await giveRequest();
      const [confirmed, rejected] = await Promise.all([
        decide(id, "confirm", first),
        decide(id, "reject", second),
      ]);
      const codes = [codeIn(confirmed), codeIn(rejected)];
      expect(codes.toSorted()).toEqual(["approval_decided", "done"]);
      const is_confirmed = codes[0] === "done";
      expect(await stateOf(id)).toBe(is_confirmed ? "confirmed" : "rejected");
      expect(await roleOf(target)).toBe(is_confirmed ? "support" : "auditor");
    }
  },
);

test(
  `T28 two requests about one subject are confirmed at once, ${rounds} times: the second is stale`,
  { timeout },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, target } = await giveRequest();
      const rival = await inTransaction(owner, (tx) =>
        proposeChange(
          tx,
          maker,
          {
            kind: "operator.role",
            subject: `operator:${target.id}`,
            change: { role: "finance" },
            reason: "another task",
          },
          operatorEffects["operator.role"].describe,
        ),
      );
      const answers = await Promise.all([
        decide(id, "confirm", first),
        decide(rival, "confirm", second),
      ]);
      expect(answers.map(codeIn).toSorted()).toEqual(["approval_stale", "done"]);
      // The stale request stays open, and a maker has a limited number of open requests.
      await sql`select approval_close(id, ${maker.id}, 'withdrawn', null) from approval
        where made_by = ${maker.id} and state = 'open'`.execute(owner);
    }
  },
);
