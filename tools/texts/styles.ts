import { lineOf } from "../finding.ts";
import type { Finding } from "../finding.ts";

/** Comments are blanked, not cut, so that the lines stay where they are. */
const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));

/** What a style sheet may not say. Colours live in the tokens, whose contrast is tested. */
export const styleFaults = (file: string, css: string): Finding[] => {
  const source = withoutComments(css);
  const found: Finding[] = [];
  const forbid = (pattern: RegExp, message: string): void => {
    for (const match of source.matchAll(pattern))
      found.push({ file, line: lineOf(source, match.index), message: `${match[0]}: ${message}` });
  };
  // Burmese has no spaces between words and stacked letters: break-all cuts in the middle of a syllable.
  forbid(/\bbreak-all\b/g, "cuts Burmese syllables; let the line breaker do it");
  if (!file.endsWith("/tokens.css"))
    forbid(/#[0-9a-f]{3,8}\b(?=[^{}]*[;}])/gi, "colours come from tokens.css");
  return found;
};
