import type { IncomingHttpHeaders } from "node:http";

import { errorCodes, type ErrorReply } from "@shwe/contract/errors";
import type { Surface } from "@shwe/contract/surface";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";

import type { AppError } from "../errors/app-error.ts";
import { classifyError } from "../errors/classify-error.ts";
import { errorText } from "../errors/error-texts.ts";
import type { Log } from "../telemetry/index.ts";
import { localeOf } from "./negotiate.ts";

/** The contract's `ErrorReply` with the codes and details of one surface, for its OpenAPI document and the serialiser. */
export const errorReplySchema = ({ errors, error_details }: Surface) =>
  Type.Object(
    {
      status: Type.Integer(),
      code: Type.Enum(Object.keys(errors)),
      message: Type.String(),
      request_id: Type.String(),
      ...(Object.keys(error_details).length === 0
        ? {}
        : {
            details: Type.Optional(
              Type.Object(error_details, {
                additionalProperties: false,
                description: "Figures that help the caller to correct the call.",
              }),
            ),
          }),
    },
    {
      additionalProperties: false,
      description:
        "The call failed: the code gives the reason, the message explains it in the caller's language.",
    },
  );

type ErrorAnswer = { status: number; headers: Record<string, string>; body: string };

/** The error reply in the language of the caller. */
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

/** Sends the error reply to a request that the framework handles. */
export const sendError = (error: AppError, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, headers, body } = errorAnswer(error, request.headers, request.id);
  request.note = error.code;
  reply.code(status).headers(headers).send(body);
};

/** Logs the details of a failure, which the caller must not see, and returns the error for the reply. */
export const logFailure = (
  log: Log,
  thrown: unknown,
  { request_id, route }: { request_id: string; route: string },
): AppError => {
  const error = classifyError(thrown);
  const line = { err: thrown, request_id, route };
  if (error.code === "internal") log.error(line, "request failed: internal error");
  // Deliberate refusals under load are only in the access log: a second log entry for each would cost more than the
  // refusal.
  else if (error.code === "unavailable" && error !== thrown)
    log.warn(line, "request failed: temporary failure");
  return error;
};

export const answerErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler((thrown, request, reply) => {
    // The caller disconnected, or was disconnected, before the whole request was read: the access log records it, and no
    // reply can be sent.
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
