/**
 * Reads DER, the encoding of time-stamp tokens, as far as these need it. A library that does the same is larger than everything else
 * the page of proofs loads.
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

/** Tokens are a few kilobytes: three bytes of length are more than enough. */
const length_bytes_max = 3;
const long_form = 0x80;

/** The node at the beginning of the bytes. Null: there is none. */
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

/** The nodes inside a node. Null: its content is something else. */
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

/** The node at a place inside a node, one number for each level. Null: it is not there. */
export const nodeAt = (node: DerNode | null, ...places: number[]): DerNode | null => {
  let found = node;
  for (const place of places) found = (found && childrenOf(found)?.[place]) ?? null;
  return found;
};
