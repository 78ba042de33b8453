import { sql } from "kysely";
import { expect, test } from "vitest";

import { createCashQueues } from "../support/cash-queues.ts";
import { setCashRule } from "../support/cash-requests.ts";
import { actsOf, giveCaller } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const { office, colleague, cashIn, cashOut } = await createCashQueues(server);
const claims_max = 3;
await setCashRule(server, "claims_max", claims_max);

type Params = { id: string };

/** Moves the begin and the end of a claim into the past. */
const passMinutes = ({ id }: Params, minutes: number) =>
  sql`update cash_claim set began_at = began_at - make_interval(mins => ${minutes}::integer),
    until_at = until_at - make_interval(mins => ${minutes}::integer) where request_id = ${id}`.execute(
    owner,
  );

/** Makes a claim older that was renewed meanwhile. */
const renewedFor = ({ id }: Params, minutes: number) =>
  sql`update cash_claim set began_at = began_at - make_interval(mins => ${minutes}::integer)
    where request_id = ${id}`.execute(owner);

const newRequests = async (count: number): Promise<Params[]> => {
  const requests: Params[] = [];
  while (requests.length < count) requests.push((await cashIn()).params);
  return requests;
};

test("F-60 an operator has at most three claims of both queues, also in parallel", async () => {
  const caller = await giveCaller(server, "finance");
  const { params: outgoing } = await cashOut();
  await office.call(caller, "claimCashOut", { params: outgoing });
  const requests = await newRequests(6);
  const verdicts = await Promise.all(
    requests.map((params) => office.verdict(caller, "claimCashIn", { params })),
  );
  expect(verdicts.filter((verdict) => verdict === "ok")).toHaveLength(claims_max - 1);
  expect(verdicts.filter((verdict) => verdict === "cash_claims_full")).toHaveLength(4);
  // A renewal is no further claim, and a released one makes room.
  expect(await office.verdict(caller, "claimCashOut", { params: outgoing })).toBe("ok");
  await office.call(caller, "releaseCashOut", { params: outgoing });
  const params = requests[verdicts.indexOf("cash_claims_full")] ?? { id: "" };
  expect(await office.verdict(caller, "claimCashIn", { params })).toBe("ok");
});

test("F-61 renewals of a claim end after fifteen minutes, and others can take the request", async () => {
  const caller = await giveCaller(server, "finance");
  const { params } = await cashIn();
  await office.call(caller, "claimCashIn", { params });
  await renewedFor(params, 14);
  const { until_at } = await office.call(caller, "claimCashIn", { params });
  expect(Date.parse(until_at) - Date.now()).toBeLessThanOrEqual(60_000);
  await renewedFor(params, 1);
  expect(await office.verdict(caller, "claimCashIn", { params })).toBe("cash_claim_over");
  await passMinutes(params, 1);
  expect(await office.verdict(caller, "claimCashIn", { params })).toBe("cash_claim_over");
  expect(await office.verdict(colleague, "claimCashIn", { params })).toBe("ok");
  await office.call(colleague, "releaseCashIn", { params });
  expect(await office.verdict(caller, "claimCashIn", { params })).toBe("ok");
});

test("F-61 a release and a claim at once continue the claim, and after three minutes it is a new one", async () => {
  const caller = await giveCaller(server, "finance");
  const { params } = await cashIn();
  await office.call(caller, "claimCashIn", { params });
  await renewedFor(params, 15);
  await office.call(caller, "releaseCashIn", { params });
  expect(await office.verdict(caller, "claimCashIn", { params })).toBe("cash_claim_over");
  await passMinutes(params, 3);
  expect(await office.verdict(caller, "claimCashIn", { params })).toBe("ok");
});

test("F-61 an approval that needs two people does not begin a new claim", async () => {
  const caller = await giveCaller(server, "finance");
  const { params } = await cashIn({ amount: 600_000 });
  await office.call(caller, "claimCashIn", { params });
  await renewedFor(params, 14);
  const body = { version: 2, note: null, amount: 600_000 };
  const { approval_id } = await office.call(caller, "approveCashIn", { params, body });
  expect(approval_id).not.toBeNull();
  expect((await office.call(caller, "getCashIn", { params })).claim).toBeNull();
  const { until_at } = await office.call(caller, "claimCashIn", { params });
  expect(Date.parse(until_at) - Date.now()).toBeLessThanOrEqual(60_000);
  // After the request of two people is of no use any more, the next approval makes a new one.
  await sql`update cash_in_request set version = version + 1 where id = ${params.id}`.execute(
    owner,
  );
  const again = await office.call(caller, "approveCashIn", {
    params,
    body: { ...body, version: 3 },
  });
  expect(again.approval_id).not.toBe(approval_id);
});

test.each(["in", "out"] as const)(
  "B-602 an owner takes the claim of a cash-%s over, and the audit log shows it",
  async (direction) => {
    const [claim, takeOver] =
      direction === "in"
        ? (["claimCashIn", "takeOverCashIn"] as const)
        : (["claimCashOut", "takeOverCashOut"] as const);
    const { params } = await (direction === "in" ? cashIn() : cashOut());
    const [caller, boss] = [await giveCaller(server, "finance"), await giveCaller(server, "owner")];
    await office.call(caller, claim, { params });
    expect(await office.verdict(boss, claim, { params })).toBe("cash_request_claimed");
    expect(await office.verdict(colleague, takeOver, { params })).toBe("forbidden");
    await office.call(boss, takeOver, { params });
    expect(await office.verdict(caller, claim, { params })).toBe("cash_request_claimed");
    expect(await actsOf(owner, boss)).toEqual([
      {
        ...{ act: `cash_${direction}.take_over`, subject: `cash_${direction}:${params.id}` },
        ...{ operator_id: boss.operator.id, details: { from: caller.operator.name } },
      },
    ]);
  },
);

test("B-602 of two owners who take a claim over at once both are recorded, and one has it", async () => {
  const { params } = await cashIn();
  await office.call(await giveCaller(server, "finance"), "claimCashIn", { params });
  const owners = [await giveCaller(server, "owner"), await giveCaller(server, "owner")];
  const verdicts = await Promise.all(
    owners.map((caller) => office.verdict(caller, "takeOverCashIn", { params })),
  );
  const acts = (await Promise.all(owners.map((caller) => actsOf(owner, caller)))).flat();
  expect(acts).toHaveLength(verdicts.filter((verdict) => verdict === "ok").length);
  const { rows } = await sql<{ operator_id: bigint }>`
    select operator_id from cash_claim where direction = 'in' and request_id = ${params.id}`.execute(
    owner,
  );
  expect(rows).toHaveLength(1);
  expect(owners.map(({ operator }) => operator.id)).toContain(rows[0]?.operator_id);
});

test("B-602 only an owner takes a claim over by SQL", async () => {
  const { params } = await cashIn();
  const { operator } = await giveCaller(server, "finance");
  await expect(
    sql`select cashier_take_over('in', ${params.id}, ${operator.id}, 180)`.execute(owner),
  ).rejects.toMatchObject({ code: "SO021" });
});
