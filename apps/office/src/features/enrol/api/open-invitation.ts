import type { Input } from "@shwe/contract/office/schemas";
import { useMutation } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** Opens an invitation of two owners by the code of the second one. */
export const useOpenInvitation = () =>
  useMutation({
    mutationFn: (body: Required<Input<"readInvitation">["body"]>) =>
      call("readInvitation", { body }),
  });
