/**
 * Parses DER, the encoding of time-stamp tokens, as far as needed. A library would be larger than everything else the
 * page /verify loads.
 */
export type DerNode = {
  tag: number;
  /** The whole node with its tag and length. */
  bytes: Uint8Array<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
};

export const der_tag = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context_0: 0xa0,
} as const;

/** The maximum of bytes that encode a length. Tokens have a few kilobytes, so three are enough. */
const length_bytes_max = 3;
const long_form = 0x80;

/** The node at the start of the bytes; null if there is none. */
export const readNode = (bytes: Uint8Array<ArrayBuffer>): DerNode | null => {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) return null;
  const length_bytes = first < long_form ? 0 : first - long_form;
  if (first === long_form || length_bytes > length_bytes_max) return null;
  const from = 2 + length_bytes;
  const length =
    first < long_form ? first : bytes.subarray(2, from).reduce((sum, byte) => sum * 256 + byte, 0);
  if (bytes.length < from + length) return null;
  return { tag, bytes: bytes.slice(0, from + length), content: bytes.slice(from, from + length) };
};

/** The nodes inside a node; null if its content is something else. */
export const childrenOf = ({ content }: DerNode): DerNode[] | null => {
  const nodes: DerNode[] = [];
  for (let at = 0; at < content.length;) {
    const node = readNode(content.slice(at));
    if (node === null) return null;
    nodes.push(node);
    at += node.bytes.length;
  }
  return nodes;
};

/** A nested node by its index on each level; null if it does not exist. */
export const nodeAt = (node: DerNode | null, ...places: number[]): DerNode | null => {
  let found = node;
  for (const place of places) found = (found && childrenOf(found)?.[place]) ?? null;
  return found;
};
