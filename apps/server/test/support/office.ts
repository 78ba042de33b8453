import type { OperatorRole } from "@shwe/contract/office/permissions";
import { generateSync } from "otplib";
import { sql } from "kysely";
import { afterAll } from "vitest";

import { startOffice } from "../../src/office.ts";
import { hashToken, makeToken } from "../../src/platform/secrets/index.ts";
import { send, type Answer, type Sent } from "./send.ts";
import type { TestServer } from "./server.ts";

export const office_origin = "http://office.localhost:3010";

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

export type TestOperator = { id: bigint; name: string; cookie: string; session_id: string };

const cookie_name = "__Host-office";
let made = 0;

/**
 * Inserts an active operator with a session, without enrolment, because most tests are about what an operator may do. The
 * second factor counts as proved now, and the operator may confirm requests at once.
 */
export const giveOperator = async (
  { database }: Pick<TestServer, "database">,
  role: OperatorRole,
): Promise<TestOperator> => {
  made += 1;
  const token = makeToken();
  const { rows } = await sql<{ id: bigint; name: string; session_id: string }>`
    with added as (
      insert into operator (name, role, state, checker_from)
      values (${`${role}-${process.pid}-${made}`}, ${role}, 'active', clock_timestamp()) returning id, name
    ), session as (
      insert into operator_session (token_hash, operator_id, device, network, expires_at)
      select ${hashToken(token)}, id, 'Chrome · Linux', '127.0.0.*', clock_timestamp() + interval '12 hours' from added
      returning id
    )
    select added.id, added.name, session.id as session_id from added, session`.execute(
    database.owner,
  );
  const [row] = rows;
  if (!row) throw new Error("the operator was not inserted");
  return { ...row, cookie: `${cookie_name}=${token}` };
};

/** The headers of a request in the session of an operator. */
export const asOperator = ({ cookie }: Pick<TestOperator, "cookie">) => ({ headers: { cookie } });

/** The session cookie of a reply, for the next request. */
export const cookieIn = (answer: Answer): string => {
  const [cookie = ""] = String(answer.headers["set-cookie"] ?? "").split(";");
  if (!cookie.startsWith(`${cookie_name}=`)) throw new Error("the reply sets no session cookie");
  return cookie;
};

const period_s = 30;

/** The code of an authenticator app. `steps` counts periods of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * period_s });
