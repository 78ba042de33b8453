import { afterAll } from "vitest";

import { startOffice } from "../../src/office.ts";
import { cookie_name, type TestOperator } from "./given-operators.ts";
import { send, type Answer, type Sent } from "./send.ts";
import type { TestServer } from "./server.ts";

export const office_origin = "http://office.localhost:3010";

export { codeOf } from "./authenticator-app.ts";
export { giveOperator, type TestOperator } from "./given-operators.ts";

export type OfficeSend = (path: string, sent?: Sent) => Promise<Answer>;

/** Starts the office beside a test server. Requests come from its own origin unless they name another one. */
export const startTestOffice = async (server: TestServer): Promise<OfficeSend> => {
  const office = await startOffice(server.ctx);
  afterAll(async () => {
    office.abort();
    await office.finish();
  });
  return (path, sent = {}) =>
    send(office.address, path, { ...sent, headers: { origin: office_origin, ...sent.headers } });
};

/** The headers of a request in the session of an operator. */
export const asOperator = ({ cookie }: Pick<TestOperator, "cookie">) => ({ headers: { cookie } });

/** The session cookie of a reply, for the next request. */
export const cookieIn = (answer: Answer): string => {
  const [cookie = ""] = String(answer.headers["set-cookie"] ?? "").split(";");
  if (!cookie.startsWith(`${cookie_name}=`)) throw new Error("the reply sets no session cookie");
  return cookie;
};
