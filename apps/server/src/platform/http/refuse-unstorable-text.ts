import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";

/** PostgreSQL cannot store a zero byte in text, nor a lone surrogate in JSON. */
const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

const isAllStorable = (value: unknown): boolean => {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return true;
  if (Array.isArray(value)) return value.every(isAllStorable);
  return Object.entries(value).every(([key, each]) => isStorable(key) && isAllStorable(each));
};

/**
 * Refuses texts that PostgreSQL cannot store, for every route, because schemas cannot express this and the insert would
 * fail with an unexpected database error. Runs after the schemas, which limit depth and length of a request.
 */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook("preHandler", ({ params, query, body }, _reply, done) => {
    done([params, query, body].every(isAllStorable) ? undefined : fail("invalid_request"));
  });
};
