import type { Reply } from "@shwe/contract/player/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../domain/api/error-text.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { replaceInProfile } from "../../../domain/account/profile-query.ts";
import { currentToken } from "../../../domain/session/session.ts";
import { uploadImage } from "../../../domain/api/upload.ts";
import { UnreadableImage } from "../../../domain/picture/open-image.ts";

type PictureRoute = "updateProfile" | "submitLevel2";

type UploadState = {
  /** Prepares the picture and uploads it. */
  send: (prepare: () => Promise<Blob>) => void;
  isSending: boolean;
  /** The uploaded fraction, from 0 to 1. */
  share: number;
  /** The server's error text, or the reason why the file cannot be used. */
  error: string | null;
  forgetError: () => void;
};

/** Uploads a picture when the player taps the button. A failed upload is not retried automatically. */
export function useUpload(route: PictureRoute, onDone: () => void): UploadState {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error, reset } = useMutation<
    Reply<PictureRoute>,
    Error,
    () => Promise<Blob>,
    string | undefined
  >({
    networkMode: "always",
    retry: 0,
    mutationFn: async (prepare) => {
      setShare(0);
      return uploadImage(route, { image: await prepare(), locale: tag, onProgress: setShare });
    },
    onMutate: currentToken,
    onSuccess: async ({ data }, _, token) => {
      await replaceInProfile(queryClient, token, data);
      onDone();
    },
  });
  const text = (failure: Error): string =>
    failure instanceof UnreadableImage ? t("picture.unreadable") : errorText(failure);
  return {
    send: mutate,
    isSending: isPending,
    share,
    error: error === null ? null : text(error),
    forgetError: reset,
  };
}
