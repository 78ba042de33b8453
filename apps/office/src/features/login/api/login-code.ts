import type { Input } from "@shwe/contract/office/schemas";
import { useMutation } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export const useLoginCode = () =>
  useMutation({ mutationFn: (body: Input<"loginCode">["body"]) => call("loginCode", { body }) });
