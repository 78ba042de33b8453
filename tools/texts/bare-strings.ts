import type { Finding } from "../finding.ts";
import { childrenOf, lineOfNode, nodeAt, parseSource, textAt, walk } from "./syntax.ts";
import type { SyntaxNode } from "./syntax.ts";

/**
 * Finds texts a visitor would read or hear that do not come from a catalogue. It looks where texts can stand: between tags, in
 * attributes and properties whose name says text, in calls that speak to the visitor, and, wherever it stands, at Burmese,
 * Thai and Chinese script.
 */
const textName =
  /^(alt|placeholder)$|(^|-)(label|title|description|roledescription|valuetext|caption|heading|hint|message|text)$|(Label|Title|Text|Caption|Heading|Hint|Message|Placeholder|Description)$/;
const speakingCall = /^(alert|confirm|prompt|toast|notify|announce|showToast)$/;
const hasLetter = /\p{L}/u;
const foreignScript = /[\p{Script=Myanmar}\p{Script=Thai}\p{Script=Han}]/u;

/** The literals an expression may come out as; calls are left alone, a `t(…)` among them. */
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

/** Where a text may stand under this node, if it is such a place. `keyed` places take a catalogue key as well. */
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
  for (const node of walk(parseSource(source))) {
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
