import { useMutation } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";
import { signWithPasskey } from "../../../domain/session/passkey.ts";

/** A login by passkey: asks the server for a challenge and the browser for its signature. */
export const useLoginPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const assertion = await signWithPasskey(await call("startPasskeyLogin", {}));
      return call("loginPasskey", { body: assertion });
    },
  });
