import type { FastifyReply, FastifyRequest } from "fastify";

import { readCommand, type Command } from "../commands/index.ts";

const key_header = "idempotency-key";

const commands = new WeakMap<FastifyRequest, Command>();

/**
 * Gives a command its key and the hash of its body, once the body was checked. The key goes back with every answer: a caller
 * who sent none learns the one that was made, and can ask again with it.
 */
export const admitCommands =
  (route: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const command = readCommand(route, request.headers[key_header], request.body);
    commands.set(request, command);
    reply.header(key_header, command.key);
  };

/** Routes that are no commands have none, whatever key came along. */
export const commandOf = (request: FastifyRequest): Command | undefined => commands.get(request);
