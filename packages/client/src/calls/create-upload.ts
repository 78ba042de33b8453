import type { LocaleTag } from "@shwe/contract/locales";
import type { ReplyOf } from "@shwe/contract/surface";

import { type Calls, fillPath, type SchemasOf, type TableOf } from "./create-calls.ts";
import { NetworkError } from "./errors.ts";

/** The timeout of an upload: enough for a picture of some hundred kB on a slow connection. */
const upload_timeout_ms = 60_000;

/** The routes that accept a picture. Commands are left out: an upload has no idempotency key. */
type ImageRouteName<Routes> = {
  [N in keyof Routes]: Routes[N] extends { command: true }
    ? never
    : Routes[N] extends { image: string }
      ? N
      : never;
}[keyof Routes];

type Upload = {
  image: Blob;
  locale: LocaleTag;
  /** The values of the parameters of the path. */
  params?: Record<string, string>;
  /** Called with the share of the picture that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

type UploadImage<Routes extends TableOf<Routes>, Schemas extends SchemasOf<Routes>> = <
  N extends ImageRouteName<Routes>,
>(
  name: N,
  upload: Upload,
) => Promise<ReplyOf<Schemas[N]>>;

/** Sends a picture to a route that accepts one. Uses XMLHttpRequest, because `fetch` reports no progress of an upload. */
export const createUpload =
  <Routes extends TableOf<Routes>, Schemas extends SchemasOf<Routes>>({
    requestOf,
    readReply,
  }: Calls<Routes, Schemas>): UploadImage<Routes, Schemas> =>
  <N extends ImageRouteName<Routes>>(
    name: N,
    { image, locale, params = {}, onProgress }: Upload,
  ) => {
    const { route, headers, token } = requestOf(name, { locale });
    const request = new XMLHttpRequest();
    request.open(route.method, fillPath(route.path, params));
    request.timeout = upload_timeout_ms;
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    if (route.image === "body") request.setRequestHeader("content-type", image.type);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    return new Promise((resolve, reject) => {
      const fail = () => reject(new NetworkError("the upload failed"));
      for (const type of ["error", "timeout", "abort"]) request.addEventListener(type, fail);
      request.addEventListener("load", () => {
        const retry_after_s = Number(request.getResponseHeader("retry-after") ?? 0);
        const body = parse(request.responseText);
        try {
          resolve(readReply<N>({ status: request.status, body, retry_after_s }, token));
        } catch (refusal) {
          reject(refusal);
        }
      });
      request.send(route.image === "form" ? formOf(image) : image);
    });
  };

function formOf(image: Blob): FormData {
  const form = new FormData();
  form.append("image", image, "image");
  return form;
}

/** A proxy may reply instead of the server, and not with JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
