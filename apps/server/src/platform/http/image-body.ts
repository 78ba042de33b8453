import type { IncomingMessage } from "node:http";

import type { Route } from "@shwe/contract/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { fail } from "../errors/app-error.ts";
import { callerOf } from "./admit-players.ts";
import type { ConnectionBounds } from "./connection-bounds.ts";
import { endSocket, late_request } from "./end-socket.ts";
import { readFormFile } from "./form-file.ts";

/** A photo of a good phone, as it comes from the camera. What the player app sends is far smaller. */
const image_bytes_max = 8 * 1024 * 1024;
/** What a form writes around its file. */
const form_bytes_around = 4 * 1024;
/** Pictures wait in memory, so this many at once and no more: 64 MiB. */
const uploads_max = 8;
const busy_retry_after_s = 3;
const own_upload_retry_after_s = 2;

const json_type = "application/json";
const image_types = ["image/jpeg", "image/png", "image/webp"];
const form_type = "multipart/form-data";
const form_field = "image";

type ImageKind = NonNullable<Route["image"]>;

/** Lets the routes of this scope take a picture, in one of the two ways. JSON keeps the small bound of all bodies. */
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

/** What the body is once it was read: a picture, or whatever JSON was. */
export const imageOf = (body: unknown): Buffer | undefined =>
  Buffer.isBuffer(body) ? body : undefined;

/** Two windows, because a process that was held up itself reads late what came in time. */
const slow_windows_max = 2;

/** Cuts a picture that comes too slowly: it holds one of the few places. */
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

/**
 * A picture takes memory before anybody has looked at it, so the door counts them: some in all, and one per player, who could
 * otherwise take everybody else's places. JSON passes. Runs after the player was let in and before the body is read.
 */
export const createUploadDoor = (bounds: ConnectionBounds) => {
  const uploading = new Set<bigint>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = callerOf(request);
    const is_json = request.headers["content-type"]?.startsWith(json_type) === true;
    if (caller === undefined || is_json) return;
    const { player_id } = caller;
    if (uploading.has(player_id))
      throw fail("too_many_requests", { retry_after_s: own_upload_retry_after_s });
    if (uploading.size >= uploads_max)
      throw fail("unavailable", { retry_after_s: busy_retry_after_s });
    uploading.add(player_id);
    const stopWatching = watchUpload(request.raw, bounds);
    reply.raw.once("close", () => {
      stopWatching();
      uploading.delete(player_id);
    });
  };
};

/** For the document: the body of such a route, in every form that is taken. */
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
