import { sql } from "kysely";
import { expect, test } from "vitest";

import { exportActs } from "../../src/modules/operators/acts/export-acts.ts";
import { actsOf, giveCaller } from "../support/office-callers.ts";
import { asOperator, giveOperator, startTestOffice } from "../support/office.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;

test("O3 the export of the audit log is recorded first, and stops when its operator is disabled", async () => {
  const caller = await giveCaller(server, "auditor");
  const parts = (await exportActs({ db: as("office") }, caller, {}))[Symbol.asyncIterator]();
  expect(await actsOf(owner, caller)).toMatchObject([{ act: "acts.export" }]);
  expect((await parts.next()).value).toBe(
    "seq,at,operator,kind,act,subject,details,session,seal\r\n",
  );
  await sql`select operator_disable(${caller.operator.id}, ${caller.operator.id}, 'left')`.execute(
    owner,
  );
  await expect(parts.next()).rejects.toMatchObject({ code: "unauthorized" });
});

test("O3 the export of a report is recorded with its span", async () => {
  const finance = await giveOperator(server, "finance");
  const query = "from=2026-11-01&to=2026-11-30&by=game";
  const csv = await office(`/office/reports.csv?${query}`, asOperator(finance));
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.bytes.toString("utf8")).toMatch(/^game,stakes,payouts,/);
  const { rows } = await sql<{ act: string; is_view: boolean; details: unknown }>`
    select act, is_view, details from operator_act where operator_id = ${finance.id}`.execute(
    owner,
  );
  expect(rows).toEqual([
    {
      act: "report.export",
      is_view: true,
      details: { from: "2026-11-01", to: "2026-11-30", by: "game" },
    },
  ]);
  const refused = await office("/office/reports.csv?from=2026-11-30&to=2026-11-01&by=day", {
    ...asOperator(finance),
  });
  expect(refused.status).toBe(400);
});

test("a filter of the audit log or of requests that is invalid is refused", async () => {
  const auditor = await giveOperator(server, "auditor");
  for (const path of [
    "/office/acts?operator=Thiri%20H",
    "/office/acts?kind=all",
    "/office/acts?from=2026-02-30",
    "/office/acts?to=today",
    "/office/approvals?state=all",
  ])
    expect([path, (await office(path, asOperator(auditor))).status]).toEqual([path, 400]);
});
