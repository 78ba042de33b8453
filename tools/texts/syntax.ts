import { parseSync } from "@swc/core";

/** A node of swc's tree, seen as plain data: the walk below needs no knowledge of the two hundred kinds. */
export type SyntaxNode = { type: string; span?: { start: number } } & Record<string, unknown>;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** In a file without components `<` is always a type argument, which the grammar of components cannot always tell. */
export const parseSource = (source: string, tsx = true): SyntaxNode => {
  const parsed: unknown = parseSync(source, { syntax: "typescript", tsx });
  if (!isNode(parsed)) throw new Error("swc answered no tree");
  return parsed;
};

/** swc counts bytes of UTF-8 from 1; a Burmese letter is three of them. */
export const lineOfNode = (source: string, node: SyntaxNode): number =>
  Buffer.from(source)
    .subarray(0, (node.span?.start ?? 1) - 1)
    .toString()
    .split("\n").length;

/** The direct children, whatever field they hang on. An argument of a call is wrapped in `{spread, expression}`. */
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

/** Every node below, the parents before their children. */
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
