import { randomBytes } from "node:crypto";

import type { RouteName } from "@shwe/contract/office/routes";
import { sql } from "kysely";

import { inTransaction } from "../../src/platform/db/index.ts";
import { proposeChange } from "../../src/modules/operators/index.ts";
import { operatorEffects } from "../../src/modules/operators/office.ts";
import { hashToken, makeToken } from "../../src/platform/secrets/index.ts";
import { giveCredential } from "./authenticator-app.ts";
import { makePasskey, type TestPasskey } from "./authenticator.ts";
import type { AnyExample } from "./examples.ts";
import { account_examples } from "./office-examples-accounts.ts";
import { cashQueueExamples } from "./office-examples-cash.ts";
import { casino_examples } from "./office-examples-casino.ts";
import { office_page_examples } from "./office-examples-pages.ts";
import { playerExamples } from "./office-examples-players.ts";
import {
  asOperator,
  codeOf,
  giveOperator,
  office_origin,
  type OfficeSend,
  type TestOperator,
} from "./office.ts";
import type { TestServer } from "./server.ts";
import { inviteByTwo } from "./given-invitations.ts";
import { giveWaitingDraw } from "./waiting-draws.ts";

/** What the example of a route is made from: the running office and the operator who will call it. */
export type OfficeSetting = { server: TestServer; office: OfficeSend; operator: TestOperator };

type MakeExample = (setting: OfficeSetting) => Promise<AnyExample> | AnyExample;

export const password = "a long office password";

/** Invites an operator in the database and returns the token of the link. */
export const giveInvitation = async ({
  server,
}: Pick<OfficeSetting, "server">): Promise<string> => {
  const token = makeToken();
  await sql`
    with added as (insert into operator (name, role) values (${someName()}, 'support') returning id)
    insert into operator_invitation (operator_id, token_hash, expires_at)
    select id, ${hashToken(token)}, clock_timestamp() + interval '1 hour' from added`.execute(
    server.database.owner,
  );
  return token;
};

/** A name that no other operator of this test has. */
const someName = (): string => `op-${randomBytes(6).toString("hex")}`;

const post = (office: OfficeSend, path: string, body: unknown, headers = {}) =>
  office(path, { method: "POST", body: JSON.stringify(body), headers });

const dataOf = <T>(answer: { status: number; json: () => unknown }): T => {
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.json())}`);
  return (answer.json() as { data: T }).data;
};

type Enrolled = { name: string; secret: string; code: string; recovery_codes: string[] };

/** Enrols an invited operator through the office. */
export const enrolOperator = async (
  setting: Pick<OfficeSetting, "server" | "office">,
): Promise<Enrolled> => {
  const invitation = await giveInvitation(setting);
  const { office } = setting;
  const { name, totp_secret } = dataOf<{ name: string; totp_secret: string }>(
    await post(office, "/office/enrol/start", { invitation }),
  );
  // The code of the period before, so that the test can log in with the current one.
  const code = codeOf(totp_secret, -1);
  const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(
    await post(office, "/office/enrol", { invitation, password, code }),
  );
  return { name, secret: totp_secret, code, recovery_codes };
};

/** The challenge of a login whose password was right. */
export const challengeFor = async (office: OfficeSend, name: string): Promise<string> =>
  dataOf<{ challenge: string }>(await post(office, "/office/login/password", { name, password }))
    .challenge;

const secretOf = ({ server, operator }: OfficeSetting): Promise<string> =>
  giveCredential(server.database.owner, {
    ...{ operator_id: operator.id, password, keys: server.ctx.config.office_keys },
  });

const startedBy = async (
  { office, operator }: OfficeSetting,
  path: string,
): Promise<{ challenge: string; rp_id: string }> =>
  dataOf(await office(path, { method: "POST", ...asOperator(operator) }));

/** Adds a passkey to the calling operator through the office. */
export const givePasskey = async (setting: OfficeSetting): Promise<TestPasskey> => {
  const passkey = makePasskey();
  const asked = await startedBy(setting, "/office/passkeys/start");
  const { office, operator } = setting;
  dataOf(
    await post(
      office,
      "/office/passkeys",
      passkey.register(asked, office_origin),
      asOperator(operator).headers,
    ),
  );
  return passkey;
};

const lastPasskeyOf = async ({ server, operator }: OfficeSetting): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from operator_passkey where operator_id = ${operator.id}`.execute(
    server.database.owner,
  );
  return String(rows[0]?.id);
};

const another = async ({ server }: OfficeSetting): Promise<string> =>
  String((await giveOperator(server, "auditor")).id);

/** An open request of another owner to change the role of an operator. */
const giveApproval = async (setting: OfficeSetting, maker?: TestOperator): Promise<string> => {
  const { server } = setting;
  const subject = `operator:${await another(setting)}`;
  const by = maker ?? (await giveOperator(server, "owner"));
  const id = await inTransaction(server.database.owner, (tx) =>
    proposeChange(
      tx,
      by,
      { kind: "operator.role", subject, change: { role: "support" }, reason: "a new task" },
      operatorEffects["operator.role"].describe,
    ),
  );
  return String(id);
};

const byApproval = async (setting: OfficeSetting) => ({
  params: { id: await giveApproval(setting) },
});
const reason = "because of a test";
let phones = 0;

/** The input of a successful call of each office route that takes input. */
export const office_examples: Partial<Record<RouteName, MakeExample>> = {
  ...office_page_examples,
  ...playerExamples,
  ...account_examples,
  ...cashQueueExamples,
  ...casino_examples,
  loginPassword: async (setting) => {
    const { name } = await enrolOperator(setting);
    return { body: { name, password } };
  },
  loginCode: async (setting) => {
    const { name, secret } = await enrolOperator(setting);
    const challenge = await challengeFor(setting.office, name);
    return { body: { challenge, code: codeOf(secret) } };
  },
  loginPasskey: async (setting) => {
    const passkey = await givePasskey(setting);
    const asked = await startedBy(setting, "/office/login/passkey/start");
    return { body: passkey.answer(asked, office_origin) };
  },
  readInvitation: async (setting) => ({ body: { invitation: await giveInvitation(setting) } }),
  enrol: async (setting) => {
    const invitation = await giveInvitation(setting);
    const { totp_secret } = dataOf<{ totp_secret: string }>(
      await post(setting.office, "/office/enrol/start", { invitation }),
    );
    return { body: { invitation, password, code: codeOf(totp_secret) } };
  },
  proveCode: async (setting) => ({ body: { code: codeOf(await secretOf(setting)) } }),
  provePasskey: async (setting) => {
    const passkey = await givePasskey(setting);
    return {
      body: passkey.answer(await startedBy(setting, "/office/proof/passkey/start"), office_origin),
    };
  },
  addPasskey: async (setting) => ({
    body: makePasskey().register(await startedBy(setting, "/office/passkeys/start"), office_origin),
  }),
  removePasskey: async (setting) => {
    await givePasskey(setting);
    return { params: { id: await lastPasskeyOf(setting) } };
  },
  endOwnSession: ({ operator }) => ({ params: { session_id: operator.session_id } }),
  getOperator: async (setting) => ({ params: { id: await another(setting) } }),
  inviteOperator: () => {
    phones += 1;
    const phone = `0944${String(1_000_000 + phones)}`;
    return { body: { name: someName(), role: "support", phone, reason } };
  },
  takeInvitationLink: async ({ server, operator }) => {
    const { rows } = await sql<{ id: bigint }>`
      with added as (
        insert into operator (name, role) values (${someName()}, 'support')
        returning id
      )
      insert into operator_invitation (operator_id, made_by, expires_at)
      select id, ${operator.id}, clock_timestamp() + interval '1 hour' from added returning operator_id as id`.execute(
      server.database.owner,
    );
    return { params: { id: String(rows[0]?.id) } };
  },
  takeInvitationCode: async ({ server, operator }) => {
    const maker = await giveOperator(server, "owner");
    const { approval_id } = await inviteByTwo(server, { maker, checker: operator });
    return { params: { id: String(approval_id) } };
  },
  changeRole: async (setting) => ({
    params: { id: await another(setting) },
    body: { role: "support", reason },
  }),
  resetOperator: async (setting) => ({ params: { id: await another(setting) }, body: { reason } }),
  disableOperator: async (setting) => ({
    params: { id: await another(setting) },
    body: { reason },
  }),
  endOperatorSessions: async (setting) => ({
    params: { id: await another(setting) },
    body: { reason },
  }),
  proposeResult: async ({ server }) => {
    const draw_id = await giveWaitingDraw(server.database.owner, {
      game: "2d",
      result_at: new Date(Date.now() - 60_000),
    });
    const files = [{ name: "page.html", content: Buffer.from("<p>05</p>").toString("base64") }];
    return { params: { id: String(draw_id) }, body: { digits: "05", reason, files } };
  },
  listApprovals: () => ({ query: { state: "decided" } }),
  getApproval: byApproval,
  confirmApproval: byApproval,
  rejectApproval: async (setting) => ({ ...(await byApproval(setting)), body: { reason } }),
  withdrawApproval: async (setting) => ({
    params: { id: await giveApproval(setting, setting.operator) },
  }),
  exportActs: () => ({ query: { kind: "views" } }),
  listActs: () => ({ query: { kind: "acts", act: "operator." } }),
};
