import type { FastifyInstance } from "fastify";

import { fail, type AppError } from "../errors/app-error.ts";

/**
 * Finds numbers with a point or an exponent. It can also match inside a string, so a match only means that
 * `oddNumberIn` has to parse the text a second time; nearly always it does not, because amounts are plain digits.
 */
const maybe_odd_number = /\d[.eE]/;
const plain_integer = /^-?(0|[1-9]\d*)$/;

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;
/** The types of TypeScript do not yet know that a reviver gets the source text of a value. */
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * All numbers of the API are integers. `1e3` and `100.0` would pass an integer schema, because parsing has made them
 * integers. They are refused by their source text: a client that writes amounts like this computes in floating point.
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

/**
 * Parses JSON bodies with Fastify's parser, which refuses property names that could change prototypes, and then checks
 * the numbers.
 */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => {
      // Some clients send a content type without a body. The schema of the route decides whether a body is required.
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
