import type { ErrorReply } from "@shwe/contract/errors";

import { ApiError } from "./calls.ts";
import { reportSignedOut } from "./signed-out.ts";

export type FetchedFile = { name: string; content: Blob };

const name_form = /filename="([^"]+)"/;

/** Loads a file that the server makes, such as a CSV. A refusal is thrown as the error that the server sent. */
export async function fetchFile(address: string): Promise<FetchedFile> {
  const response = await fetch(address, { headers: { "accept-language": "en" } });
  if (!response.ok) {
    const error = new ApiError((await response.json()) as ErrorReply);
    if (error.code === "unauthorized") reportSignedOut();
    throw error;
  }
  const [, name = "download"] =
    name_form.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { name, content: await response.blob() };
}
