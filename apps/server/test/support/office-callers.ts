import { randomUUID } from "node:crypto";

import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import type { OperatorCaller } from "../../src/platform/http/handler.ts";

/** Inserts an operator and returns the caller of handlers that are called in the test process. */
export const giveOfficeCaller = async (
  owner: Kysely<DB>,
  role: OperatorRole = "owner",
): Promise<OperatorCaller> => {
  const name = `test-${randomUUID().slice(0, 8)}`;
  const { id } = await owner
    .insertInto("operator")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { operator: { id, name, role }, session_id: randomUUID() };
};

/** The parts of a call that the handlers of the office do not depend on. */
export const plain_call = {
  locale: "en",
  request_id: "test",
  address: "127.0.0.1",
  user_agent: "test",
  device_id: undefined,
  setCookie: () => undefined,
} as const;
