import { lineOf } from "../finding.ts";
import type { Finding } from "../finding.ts";

/** Replaces comments by spaces, so that line numbers are unchanged. */
const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));

/** Forbidden declarations in style sheets. Colours come from the tokens, whose contrast is tested. */
export const styleFaults = (file: string, css: string): Finding[] => {
  const source = withoutComments(css);
  const found: Finding[] = [];
  const forbid = (pattern: RegExp, message: string): void => {
    for (const match of source.matchAll(pattern))
      found.push({ file, line: lineOf(source, match.index), message: `${match[0]}: ${message}` });
  };
  // Burmese has stacked letters and no spaces: break-all would split syllables.
  forbid(/\bbreak-all\b/g, "cuts Burmese syllables; let the line breaker do it");
  if (!file.endsWith("/tokens.css"))
    forbid(/#[0-9a-f]{3,8}\b(?=[^{}]*[;}])/gi, "colours come from tokens.css");
  return found;
};
