import type { Input } from "@shwe/contract/office/schemas";
import { useMutation } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** Sets the password, confirms the authenticator app, and logs in. */
export const useEnrol = () =>
  useMutation({ mutationFn: (body: Input<"enrol">["body"]) => call("enrol", { body }) });
