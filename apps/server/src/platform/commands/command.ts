import { createHash } from "node:crypto";

import { fail } from "../errors/app-error.ts";

/** What makes a command happen once: its key, and a hash that tells whether a repeat is the same command. */
export type Command = {
  readonly key: string;
  /** Made when somebody asks for it: a command that keeps what it was asked can compare that instead. */
  readonly body_hash: Buffer;
};

/** What a key may be: printable ASCII without spaces. */
export const key_form = /^[!-~]{1,255}$/;

/** The same value always gives the same text, whatever order its fields came in. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
      .join(",")}}`;
  return JSON.stringify(value);
};

/**
 * Reads the key a caller chose. A call without one is refused: a key made here would be another one for the same call sent
 * again, and both would be done. The name of the route is part of the hash, so one key cannot serve two routes.
 */
export const readCommand = (
  route: string,
  key: string | string[] | undefined,
  body: unknown,
): Command => {
  if (key === undefined) throw fail("idempotency_key_missing");
  if (typeof key !== "string" || !key_form.test(key)) throw fail("invalid_request");
  return {
    key,
    get body_hash() {
      return createHash("sha256")
        .update(`${route}\n${canonical(body)}`)
        .digest();
    },
  };
};
