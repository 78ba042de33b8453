/** What a value of the environment must look like. Messages never repeat a value that can hold a password or a key. */
export type Parse<T> = (text: string) => T;

export const integer =
  (min: number, max: number): Parse<number> =>
  (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };

export const oneOf =
  <T extends string>(choices: readonly T[]): Parse<T> =>
  (text) => {
    const choice = choices.find((each) => each === text);
    if (choice === undefined) throw new Error(`must be one of: ${choices.join(", ")}`);
    return choice;
  };

export const listOf =
  <T extends string>(choices: readonly T[]): Parse<readonly T[]> =>
  (text) => {
    const named = text.split(",").map((each) => oneOf(choices)(each.trim()));
    if (new Set(named).size !== named.length) throw new Error("names a value twice");
    return Object.freeze(named);
  };

/** The message never repeats the address: it holds a password. */
export const address =
  (...protocols: string[]): Parse<string> =>
  (text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new Error(`must be an address that starts with ${protocols.join("// or ")}//`);
    return text;
  };

export const text: Parse<string> = (value) => value;

export const shortName: Parse<string> = (value) => {
  if (!/^[\w.-]{1,63}$/.test(value))
    throw new Error("must be 1 to 63 letters, digits, dots, dashes or underscores");
  return value;
};

/** As rows, signed texts and `/api/keys` name a key. */
export const keyId: Parse<string> = (value) => {
  if (!/^[a-z0-9-]{1,32}$/.test(value))
    throw new Error("must be 1 to 32 small letters, digits or dashes");
  return value;
};

export const port = integer(0, 65_535);

const gateways_max = 4;
export type SmsGatewayAddress = Readonly<{ name: string; url: string; api_key: string }>;

/** A JSON list of {name, url, api_key}, in the order in which they are asked. The message never repeats it: it holds keys. */
export const smsGateways: Parse<readonly SmsGatewayAddress[]> = (value) => {
  const isGateway = (each: unknown): each is SmsGatewayAddress =>
    typeof each === "object" &&
    each !== null &&
    Object.keys(each).toSorted().join() === "api_key,name,url" &&
    Object.values(each).every((part) => typeof part === "string" && part !== "") &&
    URL.canParse((each as SmsGatewayAddress).url);
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch {
    list = null;
  }
  if (
    !Array.isArray(list) ||
    list.length === 0 ||
    list.length > gateways_max ||
    !list.every(isGateway)
  )
    throw new Error(`must be a JSON list of 1 to ${gateways_max} gateways: name, url, api_key`);
  return Object.freeze(list);
};

const feed_sources = [
  "thaistock2d",
  "set-site",
  "glo",
  "glo-mirror",
  "exchange-1",
  "exchange-2",
] as const;
export type FeedUrls = Readonly<Partial<Record<(typeof feed_sources)[number], string>>>;
const isLoopback = ({ hostname }: URL): boolean => ["127.0.0.1", "localhost"].includes(hostname);

/**
 * A JSON object with the address of every source of results, or {} for none. These are the only addresses results are asked
 * from: always https, but for a simulator on this machine.
 */
export const feedUrls: Parse<FeedUrls> = (value) => {
  const isAddress = (each: unknown): boolean =>
    typeof each === "string" &&
    URL.canParse(each) &&
    (new URL(each).protocol === "https:" || isLoopback(new URL(each)));
  let given: Record<string, unknown>;
  try {
    given = Object(JSON.parse(value)) as Record<string, unknown>;
  } catch {
    throw new Error("must be JSON");
  }
  const names = Object.keys(given).toSorted().join();
  if (!["", feed_sources.toSorted().join()].includes(names) || Array.isArray(given))
    throw new Error(`must be {} or a JSON object with an address for ${feed_sources.join(", ")}`);
  if (!Object.values(given).every(isAddress)) throw new Error("must hold https addresses");
  return Object.freeze(given);
};
