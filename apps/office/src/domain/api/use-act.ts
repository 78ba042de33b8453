import type { RouteName } from "@shwe/contract/office/routes";
import type { Input } from "@shwe/contract/office/schemas";
import { toast } from "@shwe/ui";
import {
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { ApiError, call, type Data } from "./calls.ts";
import { errorText } from "./error-text.ts";
import { createSendingOnce } from "./sending-once.ts";

/** How the caller of an act reacts to its outcome. */
export type ActOptions<N extends RouteName> = {
  /** Queries whose replies the act has changed. */
  refreshes: readonly QueryKey[];
  onDone?: (data: Data<N>, input: Input<N>) => void;
  /** The dialog of the act shows the error. It is a toast only if the dialog was closed before the reply. */
  showsError?: boolean;
};

type Act<N extends RouteName> = Pick<
  UseMutationResult<Data<N>, Error, Input<N>>,
  "mutate" | "isPending" | "error"
>;

/** Whether the operator closed the dialog for the second factor, which is no failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "proof_required";

/**
 * Whether the page may show an outdated state after a failed act: it was refused because somebody else was faster, or
 * its outcome is unknown. Other refusals change nothing.
 */
export const mayBeOutdated = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 409 || error.status >= 500;

/**
 * One act of an operator: sends a route that changes something, then refreshes what it changed. The same act is not sent
 * again while it is in progress, so a double click sends it once.
 */
export function useAct<N extends RouteName>(
  name: N,
  { refreshes, onDone, showsError }: ActOptions<N>,
): Act<N> {
  const client = useQueryClient();
  const [sending] = useState(createSendingOnce);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const refresh = (): Promise<unknown> =>
    Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input<N>) => call(name, input),
    onSuccess: (data, input) => {
      onDone?.(data, input);
      return refresh();
    },
    onError: (failure) => {
      const isInForm = showsError === true && isMounted.current;
      if (!isInForm && !isCancelled(failure)) toast.error(errorText(failure));
      return mayBeOutdated(failure) ? refresh() : undefined;
    },
    onSettled: (_data, _error, input) => sending.end(input),
  });
  return {
    isPending,
    error: isCancelled(error) ? null : error,
    mutate: (...asked) => {
      if (sending.begin(asked[0])) mutate(...asked);
    },
  };
}
