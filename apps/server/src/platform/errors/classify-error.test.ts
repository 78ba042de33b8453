import { expect, test } from "vitest";

import { fail } from "./app-error.ts";
import { classifyError } from "./classify-error.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  ["40001", "unavailable"],
  ["40P01", "unavailable"],
  ["ECONNREFUSED", "unavailable"],
  ["25006", "unavailable"],
  ["25P03", "unavailable"],
  ["53100", "unavailable"],
  ["08P01", "unavailable"],
  ["08001", "unavailable"],
  ["08004", "unavailable"],
  ["08007", "unavailable"],
  ["57P05", "unavailable"],
  ["25P02", "internal"],
  ["23505", "internal"],
  ["42703", "internal"],
  ["FST_ERR_VALIDATION", "invalid_request"],
  ["FST_ERR_CTP_BODY_TOO_LARGE", "payload_too_large"],
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", "unsupported_media_type"],
])("%s is %s", (code, expected) => {
  expect(classifyError(withCode(code)).code).toBe(expected);
});

test.each([
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Connection terminated due to connection timeout",
  "Postgres connection has been discarded",
  "timeout expired",
])("an error without a code is a temporary failure by its message: %s", (message) => {
  const error = classifyError(new Error(message));
  expect([error.code, error.params]).toEqual(["unavailable", { retry_after_s: 2 }]);
});

test("a pool without a free connection is a temporary failure with retry_after_s", () => {
  const error = classifyError(new Error("timeout exceeded when trying to connect"));
  expect(error.code).toBe("unavailable");
  expect(error.params["retry_after_s"]).toBeGreaterThan(0);
});

test("a connection refused on every address of a host name is a temporary failure", () => {
  const refused = new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]);
  expect(classifyError(refused).code).toBe("unavailable");
  expect(classifyError(new AggregateError([withCode("EACCES")])).code).toBe("internal");
});

test("an expected failure is returned unchanged; any other thrown value is internal", () => {
  const expected = fail("not_found");
  expect(classifyError(expected)).toBe(expected);
  for (const odd of [null, undefined, "text", 7, new Error("secret detail"), new SyntaxError("x")])
    expect(classifyError(odd).code).toBe("internal");
});
