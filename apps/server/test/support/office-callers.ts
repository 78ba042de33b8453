import type { OperatorRole } from "@shwe/contract/office/permissions";

import type { OperatorCaller } from "../../src/platform/http/handler.ts";
import { giveOperator } from "./office.ts";
import type { TestServer } from "./server.ts";

/** Inserts an operator with a session and returns the caller of handlers that are called in the test process. */
export const giveOfficeCaller = async (
  server: Pick<TestServer, "database">,
  role: OperatorRole = "owner",
): Promise<OperatorCaller> => {
  const { id, name, session_id } = await giveOperator(server, role);
  return { operator: { id, name, role }, session_id };
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
