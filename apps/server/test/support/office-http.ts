import { routes, type RouteName } from "@shwe/contract/office/routes";
import type { Input, Reply } from "@shwe/contract/office/schemas";
import { expect } from "vitest";

import { asOperator, type OfficeSend, type TestOperator } from "./office.ts";
import type { Answer } from "./send.ts";
import { addressOf, sendable } from "./surface-calls.ts";

type Given<N extends RouteName> = Input<N> & { image?: Buffer };

/** Calls of the office over HTTP by the names of its routes, in the session of an operator. */
export const createOfficeHttp = (office: OfficeSend) => {
  const askOffice = <N extends RouteName>(
    operator: Pick<TestOperator, "cookie">,
    name: N,
    input: Given<N>,
  ): Promise<Answer> => {
    const route = routes[name];
    const { headers, ...sent } = sendable({ route }, input, asOperator(operator).headers);
    return office(addressOf(route.path, input), { method: route.method, headers, ...sent });
  };
  return {
    askOffice,
    /** Calls a route and throws unless it succeeds. */
    callOffice: async <N extends RouteName>(
      operator: Pick<TestOperator, "cookie">,
      name: N,
      input: Given<N>,
    ): Promise<Reply<N>> => {
      const answer = await askOffice(operator, name, input);
      expect(answer.status, answer.bytes.toString("utf8")).toBe(200);
      return answer.json() as Reply<N>;
    },
  };
};
