import type { FastifyInstance } from "fastify";

import { fail, type AppError } from "../errors/app-error.ts";

/** May match inside a text, so it only decides whether the long look is worth it: amounts are nearly always plain digits. */
const maybe_odd_number = /\d[.eE]/;
const plain_integer = /^-?(0|[1-9]\d*)$/;

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;
/** TypeScript does not know yet that a reviver is told what stood in the text. */
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Every number on our wire is a whole one. `1e3` and `100.0` would pass a schema for integers, because they are integers by the
 * time it sees them; here they are still what the caller wrote. Whoever writes amounts like that computes in floats.
 */
const oddNumberIn = (text: string): AppError | undefined => {
  if (!maybe_odd_number.test(text)) return undefined;
  let isOdd = false;
  parseWithSource(text, (_name, value, { source }) => {
    isOdd ||= typeof value === "number" && source !== undefined && !plain_integer.test(source);
    return value;
  });
  return isOdd ? fail("invalid_request") : undefined;
};

/** Fastify's own parser, which refuses keys that reach for prototypes, and then the look at the numbers. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => {
      // Some clients name the type and send nothing. Whether the route needs a body is said by its schema.
      if (text === "") {
        done(null);
        return;
      }
      void parse(request, text, (unreadable, body: unknown) => {
        const problem = unreadable ?? oddNumberIn(text);
        if (problem) done(problem);
        else done(null, body);
      });
    },
  );
};
