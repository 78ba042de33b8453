import { toast } from "@shwe/ui";
import { useMutation } from "@tanstack/react-query";

import { saveFile } from "../../lib/save-file.ts";
import { call } from "./calls.ts";
import { errorText } from "./error-text.ts";
import { fetchFile } from "./fetch-file.ts";
import { isCancelled } from "./use-act.ts";

/**
 * Saves a file that the server makes. It is fetched and not opened as an address: the browser would show a refusal or a
 * missing connection as a page in place of the office. A file that needs a recent proof of the second factor asks for it
 * first.
 */
export function useDownload({ needsProof }: { needsProof: boolean }): (address: string) => void {
  const { mutate, isPending } = useMutation({
    mutationFn: async (address: string) => {
      if (needsProof) await call("checkProof", {});
      return fetchFile(address);
    },
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
    onError: (error) => {
      if (!isCancelled(error)) toast.error(errorText(error));
    },
  });
  return (address) => {
    if (!isPending) mutate(address);
  };
}
