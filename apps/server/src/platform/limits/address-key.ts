/**
 * The text under which rate limits count an address. A home or phone gets a whole /64 of IPv6 addresses, so these count
 * as one; an IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export const addressKey = (address: string): string => {
  if (!address.includes(":")) return address;
  const plain = address.toLowerCase();
  if (plain.startsWith("::ffff:") && plain.includes(".")) return plain.slice("::ffff:".length);
  const [head = "", tail] = plain.split("%", 1)[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
};
