import type { FastifyReply, FastifyRequest } from "fastify";

import { key_form, readCommand, type Command } from "../commands/index.ts";

const key_header = "idempotency-key";

const commands = new WeakMap<FastifyRequest, Command>();

/**
 * Gives a command its key and the hash of its body, once the body was checked. The key goes back with the answer, so that a
 * caller with several commands under way can tell to which of them it belongs.
 */
export const admitCommands =
  (route: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const command = readCommand(route, request.headers[key_header], request.body);
    commands.set(request, command);
    reply.header(key_header, command.key);
  };

/**
 * How the header stands in the description of the API. It is read above and not by the framework, because a call without a key
 * is refused by a code of its own.
 */
export const describeKeyHeader = () => ({
  type: "object",
  properties: { [key_header]: { type: "string", pattern: key_form.source } },
  required: [key_header],
});

/** Routes that are no commands have none, whatever key came along. */
export const commandOf = (request: FastifyRequest): Command | undefined => commands.get(request);
