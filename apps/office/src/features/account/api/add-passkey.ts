import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";
import { createPasskey } from "../../../domain/session/passkey.ts";

/** Creates a passkey on this computer and adds it to the account. */
export function useAddPasskey(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const created = await createPasskey(await call("startPasskeyEnrolment", {}));
      return call("addPasskey", { body: { name, ...created } });
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ["me"] }),
  });
}
