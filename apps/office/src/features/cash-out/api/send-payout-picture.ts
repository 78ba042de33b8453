import { toast } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { errorText } from "../../../domain/api/error-text.ts";
import { uploadImage } from "../../../domain/api/upload.ts";

/** Stores the picture of a payment, which changes the version of the request. */
export const useSendPayoutPicture = (id: string, onDone: (name: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (image: File) =>
      uploadImage("sendPayoutPicture", {
        image,
        params: { id },
        locale: "en",
        onProgress: () => undefined,
      }),
    onSuccess: (_reply, { name }) => onDone(name),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ["cash_out"] }),
  });
};
