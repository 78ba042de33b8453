import { toast } from "@shwe/ui";

import { useErrorText } from "../../../domain/api/error-text.ts";
import { ApiError } from "../../../domain/api/http.ts";
import { askToTransfer } from "./transfer-question.tsx";

/** Whether the player has to transfer money to the game wallet before the first game. */
export const needsTransfer = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "transfer_first";

/** Shows why a game was not opened, and offers the transfer if it is what is missing. */
export function useRefusal(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    if (needsTransfer(error)) askToTransfer(errorText(error));
    else toast.error(errorText(error));
  };
}
