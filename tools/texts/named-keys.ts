import { childrenOf, parseSource, textAt, walk } from "./syntax.ts";
import type { SyntaxNode } from "./syntax.ts";

/** Possible catalogue keys in a source file: literals, and templates as patterns. */
export type NamedKeys = { literals: string[]; templates: RegExp[] };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * `lottery.${id}.title` matches `lottery.two.title`; a template that starts with a variable would match everything and
 * is ignored.
 */
const patternOf = (template: SyntaxNode): RegExp | undefined => {
  const fixed = childrenOf(template)
    .filter(({ type }) => type === "TemplateElement")
    .map((part) => textAt(part, "cooked"));
  const [first = ""] = fixed;
  return fixed.length > 1 && first.includes(".")
    ? new RegExp(`^${fixed.map(escaped).join("[a-z0-9_.-]+")}$`, "i")
    : undefined;
};

export const namedKeys = (source: string, tsx = true): NamedKeys => {
  const literals: string[] = [];
  const templates: RegExp[] = [];
  for (const node of walk(parseSource(source, tsx))) {
    if (node.type === "StringLiteral") literals.push(textAt(node, "value"));
    if (node.type !== "TemplateLiteral") continue;
    const pattern = patternOf(node);
    if (pattern) templates.push(pattern);
  }
  return { literals, templates };
};
