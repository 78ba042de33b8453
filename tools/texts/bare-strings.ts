import type { Finding } from "../finding.ts";
import { childrenOf, lineOfNode, nodeAt, parseSource, textAt, walk } from "./syntax.ts";
import type { SyntaxNode } from "./syntax.ts";

/**
 * Finds texts that a visitor would read and that do not come from a catalogue: between tags, in attributes and
 * properties with a name such as `label`, in calls that show a message, and any Burmese, Thai or Chinese script.
 */
const textName =
  /^(alt|placeholder)$|(^|-)(label|title|description|roledescription|valuetext|caption|heading|hint|message|text)$|(Label|Title|Text|Caption|Heading|Hint|Message|Placeholder|Description)$/;
const speakingCall = /^(alert|confirm|prompt|toast|notify|announce|showToast)$/;
const hasLetter = /\p{L}/u;
const foreignScript = /[\p{Script=Myanmar}\p{Script=Thai}\p{Script=Han}]/u;

/** The string literals that an expression can evaluate to; arguments of calls such as `t(…)` are left out. */
const literalsOf = (node: SyntaxNode | undefined): SyntaxNode[] => {
  switch (node?.type) {
    case "StringLiteral":
    case "TemplateElement":
    case "JSXText":
      return [node];
    case "TemplateLiteral":
      return childrenOf(node).flatMap(literalsOf);
    case "ConditionalExpression":
      return [nodeAt(node, "consequent"), nodeAt(node, "alternate")].flatMap(literalsOf);
    case "BinaryExpression":
      return ["+", "&&", "||", "??"].includes(textAt(node, "operator"))
        ? [nodeAt(node, "left"), nodeAt(node, "right")].flatMap(literalsOf)
        : [];
    case "JSXExpressionContainer":
    case "ParenthesisExpression":
    case "TsAsExpression":
    case "TsSatisfiesExpression":
      return literalsOf(nodeAt(node, "expression"));
    default:
      return [];
  }
};

const contentOf = (literal: SyntaxNode): string =>
  textAt(literal, "value") || textAt(literal, "cooked");

const calleeName = (call: SyntaxNode): string => {
  const callee = nodeAt(call, "callee");
  if (callee?.type !== "MemberExpression") return textAt(callee, "value");
  const owner = textAt(nodeAt(callee, "object"), "value");
  return owner === "window" || owner === "globalThis"
    ? textAt(nodeAt(callee, "property"), "value")
    : owner;
};

const assignsTitle = (target: SyntaxNode | undefined): boolean =>
  target?.type === "MemberExpression" && textName.test(textAt(nodeAt(target, "property"), "value"));

/**
 * The literals at this syntax node that a visitor would read, if any. `keyed`: a literal here may also be a catalogue
 * key.
 */
const textPlace = (node: SyntaxNode): { literals: SyntaxNode[]; keyed: boolean } | undefined => {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return {
        literals: childrenOf(node)
          .filter(({ type }) => type === "JSXText" || type === "JSXExpressionContainer")
          .flatMap(literalsOf),
        keyed: false,
      };
    case "JSXAttribute":
      return textName.test(textAt(nodeAt(node, "name"), "value"))
        ? { literals: literalsOf(nodeAt(node, "value")), keyed: true }
        : undefined;
    case "KeyValueProperty":
      return textName.test(textAt(nodeAt(node, "key"), "value"))
        ? { literals: literalsOf(nodeAt(node, "value")), keyed: true }
        : undefined;
    case "CallExpression":
      return speakingCall.test(calleeName(node))
        ? { literals: childrenOf(node).flatMap(literalsOf), keyed: false }
        : undefined;
    case "AssignmentExpression":
      return assignsTitle(nodeAt(node, "left"))
        ? { literals: literalsOf(nodeAt(node, "right")), keyed: false }
        : undefined;
    default:
      return undefined;
  }
};

export const bareStrings = (file: string, source: string, keys: ReadonlySet<string>): Finding[] => {
  const found = new Map<SyntaxNode, Finding>();
  const note = (literal: SyntaxNode): void => {
    const text = contentOf(literal).trim();
    const line = lineOfNode(source, literal);
    found.set(literal, { file, line, message: `bare text "${text}": put it into the catalogues` });
  };
  for (const node of walk(parseSource(source, file.endsWith("x")))) {
    const place = textPlace(node);
    for (const literal of place?.literals ?? []) {
      const text = contentOf(literal);
      if (hasLetter.test(text) && !(place?.keyed && keys.has(text))) note(literal);
    }
    if (
      ["StringLiteral", "TemplateElement"].includes(node.type) &&
      foreignScript.test(contentOf(node))
    )
      note(node);
  }
  return [...found.values()].toSorted((a, b) => a.line - b.line);
};
