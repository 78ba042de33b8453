import type { FastifyReply, FastifyRequest } from "fastify";

import { key_form, readCommand, type Command } from "../commands/index.ts";

const key_header = "idempotency-key";

const commands = new WeakMap<FastifyRequest, Command>();

/**
 * Reads the idempotency key and the hash of the body, after the body was validated. The reply repeats the key, so that a
 * caller with several commands in progress can match replies to commands.
 */
export const admitCommands =
  (route: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const command = readCommand(route, request.headers[key_header], request.body);
    commands.set(request, command);
    reply.header(key_header, command.key);
  };

/**
 * Describes the `Idempotency-Key` header in the OpenAPI document. The framework does not validate the header, because a
 * missing key has its own error code.
 */
export const describeKeyHeader = () => ({
  type: "object",
  properties: { [key_header]: { type: "string", pattern: key_form.source } },
  required: [key_header],
});

/** The command of a request. Undefined for routes that are not commands, even if a key was sent. */
export const commandOf = (request: FastifyRequest): Command | undefined => commands.get(request);
