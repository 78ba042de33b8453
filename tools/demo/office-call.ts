import type { OperatorRole } from "@shwe/contract/office/permissions";
import { routes, type RouteName } from "@shwe/contract/office/routes";
import type { Input, Reply } from "@shwe/contract/office/schemas";

import {
  demo_office_password,
  demo_operators,
  demoCodeOf,
  type DemoOperator,
} from "../../apps/server/scripts/lib/demo-operators.ts";
import { pathOf, type Parcel } from "./call.ts";

/** Sends a request of one operator. Throws with the server's code if it is refused. */
export type OfficeCall = <N extends RouteName>(
  name: N,
  sent?: Partial<Input<N>> & { image?: Buffer },
) => Promise<Reply<N>>;

const call_max_ms = 15_000;

/** The session cookie of a reply, as the next request sends it; null: the reply sets none. */
export const cookieOf = (set_cookies: readonly string[]): string | null =>
  set_cookies.map((each) => each.split(";")[0] ?? "").find((each) => each.startsWith("__Host-")) ??
  null;

/** The office by its IP address, because Node does not resolve `office.localhost`. */
export const addressOfOffice = (origin: string): string =>
  `http://127.0.0.1:${new URL(origin).port}`;

const formOf = (image: Buffer): FormData => {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(image)], { type: "image/png" }), "payment.png");
  return form;
};

/** A client of the office for one session. A reply may replace the session cookie. */
export const createOfficeCall = (
  origin: string,
  signal: AbortSignal,
  session_cookie = "",
): OfficeCall => {
  let cookie = session_cookie;
  return async <N extends RouteName>(name: N, sent: Parameters<OfficeCall>[1] = {}) => {
    const { method, path } = routes[name];
    const parcel = sent as Parcel;
    const answer = await fetch(addressOfOffice(origin) + pathOf(path, parcel), {
      method,
      headers: {
        origin,
        cookie,
        ...(parcel.body !== undefined && { "content-type": "application/json" }),
      },
      ...(parcel.body !== undefined && { body: JSON.stringify(parcel.body) }),
      ...(parcel.image !== undefined && { body: formOf(parcel.image) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(call_max_ms)]),
    });
    cookie = cookieOf(answer.headers.getSetCookie()) ?? cookie;
    const is_json = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
    const reply: unknown = is_json ? await answer.json() : await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(reply)}`);
    return reply as Reply<N>;
  };
};

/** Logs a demo operator in with password and code, as a person does. */
export const logInAs = async (
  origin: string,
  operator: DemoOperator,
  signal: AbortSignal,
): Promise<OfficeCall> => {
  const call = createOfficeCall(origin, signal);
  const { data } = await call("loginPassword", {
    body: { name: operator.name, password: demo_office_password },
  });
  await call("loginCode", { body: { challenge: data.challenge, code: demoCodeOf(operator) } });
  return call;
};

/** Logs the demo operator of a role in. */
export const logIn = async (
  origin: string,
  role: OperatorRole,
  signal: AbortSignal,
): Promise<OfficeCall> => {
  const operator = demo_operators.find((each) => each.role === role);
  if (operator === undefined) throw new Error(`no demo operator is ${role}`);
  return logInAs(origin, operator, signal);
};
