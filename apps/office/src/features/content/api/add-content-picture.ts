import { toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";

import { errorText } from "../../../domain/api/error-text.ts";
import { uploadImage } from "../../../domain/api/upload.ts";

/** Stores a picture of a banner; the reply has its address. */
export const useAddContentPicture = (onDone: (image: string) => void) =>
  useMutation({
    mutationFn: (image: File) =>
      uploadImage("addContentPicture", { image, locale: "en", onProgress: () => undefined }),
    onSuccess: ({ data }) => onDone(data.image),
    onError: (error) => toast.error(errorText(error)),
  });
