/**
 * Who is counted. A home or a phone gets a whole /64 of IPv6 addresses, so those count as one; an IPv4 address that arrives in
 * IPv6 clothes is itself.
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
