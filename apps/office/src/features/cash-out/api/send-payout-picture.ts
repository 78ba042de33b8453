import { toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";

import { errorText } from "../../../domain/api/error-text.ts";
import { uploadImage } from "../../../domain/api/upload.ts";

/** Stores the picture of a payment; the reply has its id, which is sent when the payment is recorded. */
export const useSendPayoutPicture = (id: string, onDone: (imageId: string, name: string) => void) =>
  useMutation({
    mutationFn: (image: File) =>
      uploadImage("sendPayoutPicture", {
        image,
        params: { id },
        locale: "en",
        onProgress: () => undefined,
      }),
    onSuccess: ({ data }, { name }) => onDone(data.image_id, name),
    onError: (error) => toast.error(errorText(error)),
  });
