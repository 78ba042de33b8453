import { toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";

import { errorText } from "../../../domain/api/error-text.ts";
import { uploadImage } from "../../../domain/api/upload.ts";

type RowPicture = { image: File; row: number };

/** Stores a picture of a banner; the reply has its address. The row is the one that the picture was chosen for. */
export const useAddContentPicture = (onDone: (image: string, row: number) => void) =>
  useMutation({
    mutationFn: ({ image }: RowPicture) =>
      uploadImage("addContentPicture", { image, locale: "en", onProgress: () => undefined }),
    onSuccess: ({ data }, { row }) => onDone(data.image, row),
    onError: (error) => toast.error(errorText(error)),
  });
