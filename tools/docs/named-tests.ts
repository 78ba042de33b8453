import { existsSync, readFileSync } from "node:fs";

import { lineOf } from "../finding.ts";
import type { Finding } from "../finding.ts";

/** The document that names a test for every threat, and the number of threats in the threat model. */
export const threats_page = "docs/threats.md";
const threats = 32;

/** Matches a test named in a document: its file in backticks, a colon and its title in quotes, on one line. */
const namedTest = /`([^`\s]+\.(?:test|spec)\.tsx?)`(?:: "([^"\n]*)")?/g;

/** Whether the test file contains the title as a whole string; a part could belong to another test's title. */
const hasTest = (file: string, title: string): boolean =>
  existsSync(file) &&
  ['"', "`"].some((quote) => readFileSync(file, "utf8").includes(`${quote}${title}${quote}`));

/** Tests that the document names and that do not exist, and threats that it leaves out. */
export const threatFaults = (text: string): Finding[] => {
  const faults = [...text.matchAll(namedTest)]
    .map(({ 1: file = "", 2: title, index: offset }) => ({ file, title, offset }))
    .filter(({ file, title }) => title === undefined || !hasTest(file, title))
    .map(({ file, title, offset }) => ({
      offset,
      message:
        title === undefined ? `${file} is named without a test` : `${file} has no test "${title}"`,
    }));
  const missing = Array.from({ length: threats }, (_, at) => `T${at + 1}`)
    .filter((threat) => !text.includes(`${threat} · `))
    .map((threat) => ({ offset: 0, message: `${threat} is left out` }));
  return [...faults, ...missing].map(({ offset, message }) => ({
    file: threats_page,
    line: lineOf(text, offset),
    message,
  }));
};
