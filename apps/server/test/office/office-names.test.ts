import { jobNames } from "@shwe/contract/office/dashboard";
import { entryKinds } from "@shwe/contract/office/players";
import { profileRules, requestRule } from "@shwe/contract/office/switches";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { controlsOfficeHandlers } from "../../src/modules/controls/office.ts";
import { readSigner } from "../../src/platform/secrets/index.ts";
import { signerHandlers } from "../../src/signer.ts";
import { jobHandlers } from "../../src/worker.ts";
import { createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx } = server;

test("the contract names every job that worker and signer run, so that the office has a text for it", async () => {
  const handlers = [
    ...jobHandlers(ctx.as("worker")),
    ...signerHandlers(ctx.as("signer"), await readSigner(ctx.config)),
  ];
  const names = new Set(handlers.map(({ name }) => name));
  expect([...names].toSorted()).toEqual([...jobNames].toSorted());
});

test("the contract names every kind of entry of the ledger, so that the office has a text for it", async () => {
  const { rows } = await sql<{ kind: string }>`
    select unnest(enum_range(null::transfer_kind))::text as kind`.execute(server.database.owner);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...entryKinds].toSorted());
});

test("the contract names every rule of the jurisdiction profile, so that the office has a text for it", async () => {
  const office = createOfficeCalls(controlsOfficeHandlers(ctx.as("office")));
  const { rules } = await office.call(await giveCaller(server, "owner"), "getProfile");
  const names = rules.map(({ name }) => name).filter((name) => requestRule(name) === undefined);
  expect(names.toSorted()).toEqual([...profileRules].toSorted());
});
