import type { LocaleTag } from "@shwe/contract/locales";
import { type Route, routes } from "@shwe/contract/routes";
import type { Reply } from "@shwe/contract/schemas";

import { NetworkError, readAnswer, requestOf } from "./http.ts";

/** A picture of some hundred kB on a bad line. */
const upload_timeout_ms = 60_000;

type PictureRoute = "updateProfile" | "submitLevel2";
type Upload = {
  image: Blob;
  locale: LocaleTag;
  /** Hears how much of the picture has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends a picture. By the older way of asking, because `fetch` does not tell how far an upload has come. */
export function uploadImage<N extends PictureRoute>(
  name: N,
  { image, locale, onProgress }: Upload,
): Promise<Reply<N>> {
  const { method, path, headers, token } = requestOf(name, { locale });
  const { image: place }: Route = routes[name];
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.timeout = upload_timeout_ms;
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
  if (place === "body") request.setRequestHeader("content-type", image.type);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  return new Promise((resolve, reject) => {
    const fail = () => reject(new NetworkError("the picture did not go through"));
    for (const type of ["error", "timeout", "abort"]) request.addEventListener(type, fail);
    request.addEventListener("load", () => {
      const retry_after_s = Number(request.getResponseHeader("retry-after") ?? 0);
      const answer = parse(request.responseText);
      try {
        resolve(readAnswer<N>({ status: request.status, answer, retry_after_s }, token));
      } catch (refusal) {
        reject(refusal);
      }
    });
    request.send(place === "form" ? formOf(image) : image);
  });
}

function formOf(image: Blob): FormData {
  const form = new FormData();
  form.append("image", image, "image");
  return form;
}

/** Something between us and the server may speak instead of it, and not in JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
