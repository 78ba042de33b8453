import type { IncomingHttpHeaders } from "node:http";

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
    details: Type.Optional(
      Type.Object(
        {
          left: Type.Optional(Type.Integer()),
          numbers: Type.Optional(
            Type.Array(
              Type.Object(
                { bet_number: Type.String(), left: Type.Integer() },
                { additionalProperties: false },
              ),
            ),
          ),
          limit: Type.Optional(
            Type.Object(
              { kind: Type.String(), period: Type.String() },
              { additionalProperties: false },
            ),
          ),
        },
        {
          additionalProperties: false,
          description: "Figures by which a caller can mend what was refused.",
        },
      ),
    ),
  },
  {
    additionalProperties: false,
    description: "It failed: the code says why, the message tells the caller in their language.",
  },
);

type ErrorAnswer = { status: number; headers: Record<string, string>; body: string };

/** A failure as it goes over the wire, in the caller's language. */
export const errorAnswer = (
  error: AppError,
  headers: IncomingHttpHeaders,
  request_id: string,
): ErrorAnswer => {
  const locale = localeOf(headers["accept-language"]);
  const status = errorCodes[error.code];
  const message = errorText(error.code, locale, error.params);
  const body: ErrorReply = {
    status,
    code: error.code,
    message,
    request_id,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
  const retry_after_s = error.params["retry_after_s"];
  return {
    status,
    headers: {
      ...(error.code === "unauthorized" ? { "www-authenticate": "Bearer" } : {}),
      ...(retry_after_s === undefined ? {} : { "retry-after": String(retry_after_s) }),
      "cache-control": "no-store",
      "content-language": locale,
      vary: "Accept-Language",
      "content-type": "application/json; charset=utf-8",
    },
    body: JSON.stringify(body),
  };
};

/** Every failed answer leaves through here. */
export const sendError = (error: AppError, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, headers, body } = errorAnswer(error, request.headers, request.id);
  request.note = error.code;
  reply.code(status).headers(headers).send(body);
};

/** What the caller must not read about a failure goes into the log. */
export const logFailure = (
  log: Log,
  thrown: unknown,
  { request_id, route }: { request_id: string; route: string },
): AppError => {
  const error = classifyError(thrown);
  const line = { err: thrown, request_id, route };
  if (error.code === "internal") log.error(line, "a request met a defect");
  // Who is refused on purpose, because too many came at once, has an access line; a second one each would cost more than that.
  else if (error.code === "unavailable" && error !== thrown)
    log.warn(line, "a request met passing trouble");
  return error;
};

/** Maps whatever was thrown to its answer. */
export const answerErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler((thrown, request, reply) => {
    // The caller left or was cut before the request was here: its access line says so, and there is nobody to answer.
    if (request.raw.destroyed && !request.raw.complete) {
      reply.hijack();
      return;
    }
    sendError(
      logFailure(log, thrown, { request_id: request.id, route: request.route }),
      request,
      reply,
    );
  });
};
