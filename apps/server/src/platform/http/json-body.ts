import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";

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
const assertPlainNumbers = (text: string): void => {
  if (!maybe_odd_number.test(text)) return;
  parseWithSource(text, (_name, value, { source }) => {
    if (typeof value === "number" && source !== undefined && !plain_integer.test(source))
      throw fail("invalid_request");
    return value;
  });
};

/** Fastify's own parser, which refuses keys that reach for prototypes, and then the look at the numbers. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => {
      parse(request, text, (error, body) => {
        if (error) return done(error);
        try {
          assertPlainNumbers(text);
        } catch (odd) {
          return done(odd as Error);
        }
        return done(null, body);
      });
    },
  );
};
