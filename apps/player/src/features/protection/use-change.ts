import type { Input, Reply } from "@shwe/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../lib/error-text.ts";
import { call } from "../../lib/http.ts";
import { useLocale } from "../../lib/i18n.ts";
import { keepProtection, type Protection } from "../../lib/protection-query.ts";
import { useUser } from "../../lib/session.ts";

/** Calls that answer the whole page anew. */
type ChangeRoute =
  | "setLimit"
  | "confirmLimit"
  | "cancelLimit"
  | "takeTimeout"
  | "excludeSelf"
  | "setRealityCheck";

type Body<N extends ChangeRoute> = Input<N> extends { body: infer Sent } ? Sent : never;

type Change<N extends ChangeRoute> = {
  change: (body: Body<N>) => void;
  isBusy: boolean;
  /** The server's own words about a refusal. */
  error: string | null;
  forgetError: () => void;
};

/** A change of the player's own rules. It is sent once, by a press, and never later by itself. */
export function useChange<N extends ChangeRoute>(
  route: N,
  onDone: (protection: Protection) => void = () => undefined,
): Change<N> {
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const player_id = useUser()?.id ?? 0;
  const { mutate, isPending, error, reset } = useMutation<Reply<ChangeRoute>, Error, Body<N>>({
    networkMode: "always",
    retry: 0,
    mutationFn: (body) => call(route, { body } as Input<N>, { locale: tag }),
    onSuccess: ({ data }) => {
      keepProtection(queryClient, player_id, data);
      onDone(data);
    },
  });
  return {
    change: mutate,
    isBusy: isPending,
    error: error === null ? null : errorText(error),
    forgetError: reset,
  };
}
