import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { RouteName } from "@shwe/contract/office/routes";
import { schemas, type Input, type Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";
import { Value } from "typebox/value";

import type { DB } from "../../src/db.gen.ts";
import type { Download, OfficeHandlers, OperatorCaller } from "../../src/platform/http/handler.ts";
import { giveOperator } from "./office.ts";
import type { TestServer } from "./server.ts";

/** An active operator with a session, as a handler gets the caller. */
export const giveCaller = async (
  server: Pick<TestServer, "database">,
  role: OperatorRole = "owner",
): Promise<OperatorCaller> => {
  const { id, name, session_id } = await giveOperator(server, role);
  return { operator: { id, name, role }, session_id };
};

type Calls<N extends RouteName> = {
  /** Calls a handler as the binder would, and checks its reply against the schema. */
  call: <C extends N>(
    caller: OperatorCaller,
    name: C,
    input?: Partial<Input<C>>,
  ) => Promise<Reply<C> extends { data: infer D } ? D : never>;
  /** The error code with which a call is refused, or `ok`. */
  verdict: <C extends N>(
    caller: OperatorCaller,
    name: C,
    input?: Partial<Input<C>>,
  ) => Promise<string>;
  /** The file that a route sends. */
  download: <C extends N>(
    caller: OperatorCaller,
    name: C,
    input?: Partial<Input<C>>,
  ) => Promise<Download>;
};

/** Calls handlers of the office without HTTP, for tests of what they do and not of who is admitted. */
export const createOfficeCalls = <N extends RouteName>(handlers: OfficeHandlers<N>): Calls<N> => {
  type AnyHandler = (call: unknown) => Promise<unknown>;
  const run = (caller: OperatorCaller, name: N, input: object = {}): Promise<unknown> =>
    (handlers as unknown as Record<N, AnyHandler>)[name]({ query: {}, ...input, caller });
  return {
    call: async (caller, name, input) => {
      const reply = await run(caller, name, input);
      if (!Value.Check(schemas[name].reply, reply))
        throw new Error(
          `${name}: ${JSON.stringify([...Value.Errors(schemas[name].reply, reply)].slice(0, 3))}`,
        );
      return (reply as unknown as { data: never }).data;
    },
    verdict: async (caller, name, input) => {
      try {
        await run(caller, name, input);
        return "ok";
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === undefined) throw error;
        return code;
      }
    },
    download: async (caller, name, input) => (await run(caller, name, input)) as Download,
  };
};

type Recorded = { act: string; subject: string; operator_id: bigint; details: unknown };

/** The acts of an operator, the oldest first. */
export const actsOf = async (
  owner: Kysely<DB>,
  { operator }: OperatorCaller,
): Promise<Recorded[]> => {
  const { rows } = await sql<Recorded>`
    select act, subject, operator_id, details from operator_act where operator_id = ${operator.id} order by seq`.execute(
    owner,
  );
  return rows;
};

/** The parts of a call that the handlers of the office do not depend on. */
export const plain_call = {
  locale: "en",
  request_id: "test",
  address: "127.0.0.1",
  user_agent: "test",
  device_id: undefined,
  cookie: undefined,
  setCookie: () => undefined,
} as const;
