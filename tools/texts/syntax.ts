import { parseSync } from "@swc/core";

/** A node of swc's syntax tree as plain data, because the functions below need no types of its two hundred kinds. */
export type SyntaxNode = { type: string; span?: { start: number } } & Record<string, unknown>;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Parses a source file. Use `tsx = false` for files without components: in TSX a `<` can be ambiguous. */
export const parseSource = (source: string, tsx = true): SyntaxNode => {
  const parsed: unknown = parseSync(source, { syntax: "typescript", tsx });
  if (!isNode(parsed)) throw new Error("swc returned no syntax tree");
  return parsed;
};

/** The line number of a node. swc positions count UTF-8 bytes from 1; a Burmese letter has three bytes. */
export const lineOfNode = (source: string, node: SyntaxNode): number =>
  Buffer.from(source)
    .subarray(0, (node.span?.start ?? 1) - 1)
    .toString()
    .split("\n").length;

/** The direct child nodes of a node, in any of its fields. swc wraps arguments of a call in `{spread, expression}`. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  const take = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) take(item);
    else if (isNode(value)) found.push(value);
    else if (typeof value === "object" && value !== null && "expression" in value)
      take(value.expression);
  };
  for (const value of Object.values(node)) take(value);
  return found;
};

/** All nodes of a tree, parents before their children. */
export function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

export const nodeAt = (node: SyntaxNode, field: string): SyntaxNode | undefined => {
  const value = node[field];
  if (isNode(value)) return value;
  if (typeof value === "object" && value !== null && "expression" in value)
    return isNode(value.expression) ? value.expression : undefined;
  return undefined;
};

export const textAt = (node: SyntaxNode | undefined, field: string): string => {
  const value = node?.[field];
  return typeof value === "string" ? value : "";
};
