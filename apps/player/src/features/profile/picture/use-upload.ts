import type { Reply } from "@shwe/contract/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../lib/error-text.ts";
import { useLocale, useTranslation } from "../../../lib/i18n.ts";
import { replaceInProfile } from "../../../lib/profile-query.ts";
import { uploadImage } from "../../../lib/upload.ts";
import { UnreadableImage } from "./prepare-image.ts";

type PictureRoute = "updateProfile" | "submitLevel2";

type UploadState = {
  /** Makes the picture ready and sends it. */
  send: (prepare: () => Promise<Blob>) => void;
  isSending: boolean;
  /** How much has gone out, from 0 to 1. */
  share: number;
  /** The server's own words about a refusal, or what was wrong with the file. */
  error: string | null;
  forgetError: () => void;
};

/** Sending a picture is a press of the player, once: nothing is sent again by itself. */
export function useUpload(route: PictureRoute, onDone: () => void): UploadState {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error, reset } = useMutation<
    Reply<PictureRoute>,
    Error,
    () => Promise<Blob>
  >({
    networkMode: "always",
    retry: 0,
    mutationFn: async (prepare) => {
      setShare(0);
      return uploadImage(route, { image: await prepare(), locale: tag, onProgress: setShare });
    },
    onSuccess: async ({ data }) => {
      await replaceInProfile(queryClient, data);
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
