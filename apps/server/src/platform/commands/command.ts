import { createHash } from "node:crypto";

import { fail } from "../errors/app-error.ts";

/**
 * The idempotency key of a command, and a hash of its body that shows whether a repeated request is the same command.
 */
export type Command = {
  readonly key: string;
  /**
   * Computed on first use: a command that stores its parameters compares a repeated request with those, and needs no
   * hash.
   */
  readonly body_hash: Buffer;
};

/** An idempotency key is printable ASCII without spaces. */
export const key_form = /^[!-~]{1,255}$/;

/** Serialises a value with its fields in sorted order, so that equal values always give the same text. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
      .join(",")}}`;
  return JSON.stringify(value);
};

/** Not part of the hash, which is stored: a fast hash of a password would let a reader of the row try guesses. */
const secret_field = "password";

const withoutSecret = (body: unknown): unknown =>
  typeof body === "object" && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== secret_field))
    : body;

/**
 * Reads the idempotency key of a request. A request without one is refused: a key generated here would differ when
 * the client repeats the request, and both would be executed. The route name is part of the hash, so one key cannot
 * be used for two routes.
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
        .update(`${route}\n${canonical(withoutSecret(body))}`)
        .digest();
    },
  };
};
