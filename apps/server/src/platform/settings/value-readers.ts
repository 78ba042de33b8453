import type { Reader } from "./setting.ts";

/* Error messages do not repeat the text of a variable, because it can contain a password or a secret key. */

export const integer =
  (min: number, max: number): Reader<number> =>
  (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };

export const oneOf =
  <const T extends string>(choices: readonly T[]): Reader<T> =>
  (text) => {
    const choice = choices.find((each) => each === text);
    if (choice === undefined) throw new Error(`must be one of: ${choices.join(", ")}`);
    return choice;
  };

export const listOf =
  <const T extends string>(choices: readonly T[]): Reader<readonly T[]> =>
  (text) => {
    const named = text.split(",").map((each) => oneOf(choices)(each.trim()));
    if (new Set(named).size !== named.length) throw new Error("names a value twice");
    return Object.freeze(named);
  };

export const address =
  (...protocols: string[]): Reader<string> =>
  (text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new Error(`must be an address that starts with ${protocols.join("// or ")}//`);
    return text;
  };

const loopback_hosts: readonly string[] = ["127.0.0.1", "localhost"];

/** Whether the answers of an address can be trusted: HTTPS, or plain HTTP for a simulator on this machine. */
export const isSafeAddress = (each: unknown): boolean => {
  if (typeof each !== "string" || !URL.canParse(each)) return false;
  const { protocol, hostname } = new URL(each);
  return protocol === "https:" || (protocol === "http:" && loopback_hosts.includes(hostname));
};

/** Reads the origin of a web app, such as `https://office.example.com`: protocol, host and port without a path. */
export const origin: Reader<string> = (value) => {
  if (
    !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : "") ||
    new URL(value).origin !== value
  )
    throw new Error("must be an origin such as https://office.example.com");
  return value;
};

const origin_form = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/;

/** Reads a comma list of origins. They go into a header, so every other character is refused. */
export const origins: Reader<readonly string[]> = (value) => {
  const named = value.split(",").map((each) => origin(each.trim()));
  if (!named.every((each) => origin_form.test(each)))
    throw new Error("must be origins such as https://games.example.com");
  return Object.freeze(named);
};

export const text: Reader<string> = (value) => value;

export const shortName: Reader<string> = (value) => {
  if (!/^[\w.-]{1,63}$/.test(value))
    throw new Error("must be 1 to 63 letters, digits, dots, dashes or underscores");
  return value;
};

/**
 * Reads the id of a signing key, as in rows, signed texts and the reply of `/api/keys`, or the name of the time-stamp
 * authority.
 */
export const keyId: Reader<string> = (value) => {
  if (!/^[a-z0-9-]{1,32}$/.test(value))
    throw new Error("must be 1 to 32 small letters, digits or dashes");
  return value;
};

export const port = integer(0, 65_535);
