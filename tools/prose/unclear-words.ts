/**
 * Terms that had several meanings in this code, with what to write instead. docs/glossary.md defines the right terms.
 */
type UnclearWord = { pattern: RegExp; write: string };

const unclear: readonly UnclearWord[] = [
  { pattern: /\b(un)?told\b|\btells?\b|\btelling\b/i, write: "send, report, publish or log" },
  { pattern: /\bkept\b/i, write: "cached, stored or persisted" },
  { pattern: /\banew\b/i, write: "again, or the exact action: refetch, re-render, re-encode" },
  { pattern: /\bmend(s|ed|ing)?\b/i, write: "fix or correct" },
  { pattern: /\bhear(s|d)?\b/i, write: "receive or listen" },
  { pattern: /\bspeak(s|ing)?\b|\bspoke\b/i, write: "send, answer or use (a protocol)" },
  { pattern: /\bstands?\b|\bstood\b/i, write: "is, appears or remains" },
  { pattern: /(?<![-\w])words?\b/i, write: "text, term or message" },
  { pattern: /(?<![-\w]|under )ways?\b/i, write: "path, method, direction or option" },
  { pattern: /\bstrangers?\b/i, write: "unauthenticated caller or other player" },
  { pattern: /\bdoors?\b/i, write: "entry point, or the name of the check" },
  { pattern: /\bbooks?\b/i, write: "ledger, or the draw's slips" },
  {
    pattern: /\blook(s|ed|ing)?\b(?! (up|ups|like|ahead)\b)/i,
    write: "check, read, query or inspect",
  },
];

/** Each unclear term of a text, with its replacement. */
export const unclearWordsIn = (text: string): string[] =>
  unclear.flatMap(({ pattern, write }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`"${found}" is unclear: write ${write}`];
  });
