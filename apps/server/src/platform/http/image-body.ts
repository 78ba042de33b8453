import type { Route } from "@shwe/contract/surface";
import type { IncomingMessage } from "node:http";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { fail } from "../errors/app-error.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { callerOf } from "./admit-callers.ts";
import type { ConnectionBounds } from "./connection-bounds.ts";
import { endSocket, late_request } from "./end-socket.ts";
import { readFormFile } from "./form-file.ts";
import { keyOf } from "./handler.ts";

/**
 * The limit of a picture: enough for an unscaled photo of a phone camera. The player app sends far smaller pictures.
 */
const image_bytes_max = 8 * 1024 * 1024;
/** The bytes that a form may have in addition to its file, for its boundary and headers. */
const form_bytes_around = 4 * 1024;
/** How many uploads are accepted at once. They are buffered in memory: 8 of 8 MiB are 64 MiB. */
const uploads_max = 8;
const busy_retry_after_s = 3;
const own_upload_retry_after_s = 2;

const json_type = "application/json";
const image_types = ["image/jpeg", "image/png", "image/webp"];
const form_type = "multipart/form-data";
const form_field = "image";

type ImageKind = NonNullable<Route["image"]>;

/**
 * Lets the routes of this scope accept a picture, as the whole body or as a form. JSON bodies have their usual size
 * limit.
 */
export const parseImageBodies = (scope: FastifyInstance, kind: ImageKind): void => {
  scope.removeContentTypeParser("text/plain");
  if (kind === "body") {
    scope.addContentTypeParser(
      image_types,
      { parseAs: "buffer", bodyLimit: image_bytes_max },
      (_request, body, done) => done(null, body),
    );
    return;
  }
  scope.removeContentTypeParser(json_type);
  scope.addContentTypeParser<Buffer>(
    form_type,
    { parseAs: "buffer", bodyLimit: image_bytes_max + form_bytes_around },
    (request, body, done) => {
      const image = readFormFile(body, request.headers["content-type"] ?? "", form_field);
      if (image === null) done(fail("invalid_request"));
      else done(null, image);
    },
  );
};

/** The picture, if the parsed body is one; JSON bodies are no Buffer. */
export const imageOf = (body: unknown): Buffer | undefined =>
  Buffer.isBuffer(body) ? body : undefined;

/**
 * An upload is closed after this many consecutive periods of `upload_window_ms` in which it sent too few bytes. One
 * such period is tolerated, because a busy server process may itself read late.
 */
const slow_windows_max = 2;

/** Closes the connection of an upload that is too slow, because it occupies one of the few upload slots. */
const watchUpload = (
  raw: IncomingMessage,
  { upload_window_ms, upload_window_bytes }: ConnectionBounds,
): (() => void) => {
  const { socket } = raw;
  let seen = socket.bytesRead;
  let slow_windows = 0;
  const timer = setInterval(() => {
    const is_slow = !raw.complete && socket.bytesRead - seen < upload_window_bytes;
    seen = socket.bytesRead;
    slow_windows = is_slow ? slow_windows + 1 : 0;
    if (slow_windows === slow_windows_max) endSocket(socket, late_request);
  }, upload_window_ms);
  return () => clearInterval(timer);
};

export type UploadOptions = { bounds: ConnectionBounds; metrics: Pick<Metrics, "watchUploads"> };

/**
 * Limits uploads in progress to `uploads_max`, and to one for each caller, because pictures are buffered in memory before
 * they are checked. JSON bodies are not limited. Runs after the caller is authenticated and before the body is read.
 */
export const createUploadLimit = ({ bounds, metrics }: UploadOptions) => {
  const uploading = new Set<string>();
  metrics.watchUploads(uploading);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = callerOf(request);
    const is_json = request.headers["content-type"]?.startsWith(json_type) === true;
    if (caller === undefined || is_json) return;
    const key = keyOf(caller);
    if (uploading.has(key))
      throw fail("too_many_requests", { retry_after_s: own_upload_retry_after_s });
    if (uploading.size >= uploads_max)
      throw fail("unavailable", { retry_after_s: busy_retry_after_s });
    uploading.add(key);
    const stopWatching = watchUpload(request.raw, bounds);
    reply.raw.once("close", () => {
      stopWatching();
      uploading.delete(key);
    });
  };
};

/** The request body of a picture route for the OpenAPI document, with every accepted content type. */
export const describeImageBody = (kind: ImageKind, json: unknown) => {
  const picture = { type: "string", format: "binary" };
  const form = {
    type: "object",
    properties: { [form_field]: picture },
    required: [form_field],
    additionalProperties: false,
  };
  const types =
    kind === "form"
      ? [[form_type, form]]
      : [[json_type, json], ...image_types.map((type) => [type, picture])];
  return {
    content: Object.fromEntries(types.map(([type, schema]) => [type, { schema }])) as object,
  };
};
