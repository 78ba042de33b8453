import { useMutation } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** The first step of a login. */
export const useLoginPassword = () =>
  useMutation({
    mutationFn: (body: { name: string; password: string }) => call("loginPassword", { body }),
  });
