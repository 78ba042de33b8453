import { errorCodes, type ErrorCode, type ErrorReply } from "@shwe/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";

import type { AppError } from "../errors/app-error.ts";
import { classifyError } from "../errors/classify-error.ts";
import { errorText } from "../errors/error-texts.ts";
import type { Log } from "../telemetry/index.ts";
import { localeOf } from "./negotiate.ts";

/** The contract's `ErrorReply`, for the document and the serialiser. */
export const ErrorReplySchema = Type.Object(
  {
    status: Type.Integer(),
    code: Type.Enum(Object.keys(errorCodes) as ErrorCode[]),
    message: Type.String(),
    request_id: Type.String(),
  },
  {
    additionalProperties: false,
    description: "It failed: the code says why, the message tells the caller in their language.",
  },
);

/** Every failed answer leaves through here. */
export const sendError = (error: AppError, request: FastifyRequest, reply: FastifyReply): void => {
  const locale = localeOf(request.headers["accept-language"]);
  const status = errorCodes[error.code];
  const body: ErrorReply = {
    status,
    code: error.code,
    message: errorText(error.code, locale, error.params),
    request_id: request.id,
  };
  const retry_after_s = error.params["retry_after_s"];
  if (error.code === "unauthorized") reply.header("www-authenticate", "Bearer");
  if (retry_after_s !== undefined) reply.header("retry-after", String(retry_after_s));
  request.note = error.code;
  reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "content-language": locale,
      vary: "Accept-Language",
      "content-type": "application/json; charset=utf-8",
    })
    .send(JSON.stringify(body));
};

/** Maps whatever was thrown to its answer, and logs what the caller must not read. */
export const answerErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = classifyError(thrown);
    const line = { err: thrown, request_id: request.id, route: request.route };
    if (error.code === "internal") log.error(line, "a request met a defect");
    else if (error.code === "unavailable") log.warn(line, "a request met passing trouble");
    sendError(error, request, reply);
  });
};

/** For what is not HTTP: the parser gave up, so there is no request to answer in its language. */
export const malformedRequest = Buffer.from(
  "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
);
