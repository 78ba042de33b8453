import type { Input, Reply } from "@shwe/contract/player/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useErrorText } from "../../domain/api/error-text.ts";
import { call } from "../../domain/api/http.ts";
import { useLocale } from "../../locales/i18n.ts";
import { keepProtection, type Protection } from "../../domain/protection/protection-query.ts";
import { useUser } from "../../domain/session/session.ts";

/** The routes that change protection settings. Each returns all settings. */
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
  /** The error text of the last change, to be shown to the player; null if there was no error. */
  error: string | null;
  forgetError: () => void;
};

/** Sends a change of the protection settings when the player taps a button. It is not retried automatically. */
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
