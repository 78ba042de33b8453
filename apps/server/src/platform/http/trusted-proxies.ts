import { isIP, isIPv6 } from "node:net";

/** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. */
export type TrustedProxies = false | readonly string[];

/**
 * The shortest prefix of a trusted range. The largest private networks are 10.0.0.0/8 and fd00::/8; a wider range would
 * contain clients, who could then forge any address.
 */
const range_bits_min = 8;
/**
 * Ranges that begin with zeros are refused, because the IPv6 range that begins with zeros contains all IPv4 addresses.
 */
const begins_with_zeros = /^[0:]/;

const isRange = (address: string, bits: string): boolean => {
  const bits_max = isIPv6(address) ? 128 : 32;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > bits_max || Number(bits) < range_bits_min)
    return false;
  return !begins_with_zeros.test(address);
};

const isProxy = (text: string): boolean => {
  const [address = "", bits, ...rest] = text.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || isRange(address, bits);
};

/** Reads the setting `TRUST_PROXY`. */
export const parseProxies = (text: string): TrustedProxies => {
  if (text === "false") return false;
  const named = text.split(",").map((each) => each.trim());
  if (!named.every(isProxy))
    throw new Error(
      `must be false or a comma list of addresses or address ranges, none wider than /${range_bits_min}`,
    );
  return Object.freeze(named);
};
