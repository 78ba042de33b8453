import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";

/** PostgreSQL stores no zero byte in a text, and no half of a surrogate pair in JSON. */
const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

const isAllStorable = (value: unknown): boolean => {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return true;
  if (Array.isArray(value)) return value.every(isAllStorable);
  return Object.entries(value).every(([key, each]) => isStorable(key) && isAllStorable(each));
};

/**
 * No schema says this, so it is checked here for every route: such a text would fail in the database as a defect of ours. After the
 * schemas, which bound how deep and how long a request can be.
 */
export const refuseUnstorableText = (app: FastifyInstance): void => {
  app.addHook("preHandler", ({ params, query, body }, _reply, done) => {
    done([params, query, body].every(isAllStorable) ? undefined : fail("invalid_request"));
  });
};
