import type { RouteName } from "@shwe/contract/office/routes";
import type { Input } from "@shwe/contract/office/schemas";
import { toast } from "@shwe/ui";
import {
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

import { ApiError, call, type Data } from "./calls.ts";
import { errorText } from "./error-text.ts";

/** How the caller of an act reacts to its outcome. */
export type ActOptions<N extends RouteName> = {
  /** Queries whose replies the act has changed. */
  refreshes: readonly QueryKey[];
  onDone?: (data: Data<N>) => void;
  /** Shows the error in the form itself instead of as a toast. */
  showsError?: boolean;
};

/** Whether the operator closed the dialog for the second factor, which is no failure. */
const isCancelled = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "proof_required";

/** One act of an operator: sends a route that changes something, then refreshes what it changed. */
export function useAct<N extends RouteName>(
  name: N,
  { refreshes, onDone, showsError }: ActOptions<N>,
): UseMutationResult<Data<N>, Error, Input<N>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<N>) => call(name, input),
    onSuccess: (data) => onDone?.(data),
    onError: (error) => {
      if (showsError !== true && !isCancelled(error)) toast.error(errorText(error));
    },
    onSettled: () =>
      Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
